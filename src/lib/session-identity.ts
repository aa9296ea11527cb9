/**
 * The identity of a session: the id of the login, a vertical bar, and the user in the access token. The id is empty
 * if our login did not store the token; the user is empty if the token names none, or cannot be read. Without a
 * session, the whole text is empty.
 */
export function sessionIdentity(login: string, user: string): string {
  return `${login}|${user}`;
}

/** A token without a user may belong to anyone; then the id of the login alone decides. */
export function isSameSession(one: string, other: string): boolean {
  if (one === '' || other === '' || loginIn(one) !== loginIn(other)) return false;
  return userIn(one) === userIn(other) || userIn(one) === '' || userIn(other) === '';
}

/**
 * The identity of a session whose token has been replaced. If the new token names no user, the known user is kept;
 * otherwise the token after it could be of any user.
 */
export function continuedIdentity(before: string, now: string): string {
  return isSameSession(before, now) && userIn(now) === '' ? before : now;
}

/**
 * Whether it is the same login, or another login of the same user. Stricter than `isSameSession`, because this user
 * gets to see what was typed.
 */
export function isSameUser(one: string, other: string): boolean {
  if (one === other) return one !== '';
  if (userIn(one) !== '' && userIn(one) === userIn(other)) return true;
  return loginIn(one) !== '' && isSameSession(one, other);
}

function loginIn(identity: string): string {
  return identity.slice(0, identity.indexOf('|'));
}

function userIn(identity: string): string {
  return identity.slice(identity.indexOf('|') + 1);
}
