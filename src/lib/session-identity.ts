/**
 * Identifies a session: the id of the login, a bar, and the user whom the access token names. The id is empty if our login
 * did not store the token; the user is empty if the token names none, or cannot be read. Without a session, the whole
 * text is empty.
 */
export function sessionIdentity(login: string, user: string): string {
  return `${login}|${user}`;
}

/** A token that names no user may be anybody's: then the login decides. */
export function isSameSession(one: string, other: string): boolean {
  if (one === '' || other === '' || loginIn(one) !== loginIn(other)) return false;
  return userIn(one) === userIn(other) || userIn(one) === '' || userIn(other) === '';
}

/**
 * The identity of a session whose token has been replaced: the user who was known remains known if the new token names
 * none, so that the next token cannot be anybody's.
 */
export function continuedIdentity(before: string, now: string): string {
  return isSameSession(before, now) && userIn(now) === '' ? before : now;
}

/** The same login, or another one of the same user; stricter, because what was typed is given to this user. */
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
