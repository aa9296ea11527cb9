/**
 * Identifies a session: the login, a bar, and the user whom the access token names, if it can be read. With an
 * unreadable token, or before the first login, the parts are empty.
 */
export function sessionIdentity(login: string, user: string): string {
  return `${login}|${user}`;
}

/** A token that names no user may be anybody's: then the login decides. */
export function isSameSession(one: string, other: string): boolean {
  if (loginIn(one) !== loginIn(other)) return false;
  return userIn(one) === userIn(other) || userIn(one) === '' || userIn(other) === '';
}

/** The same session, or another one of the same user. */
export function isSameUser(one: string, other: string): boolean {
  if (one === '' || other === '') return false;
  return isSameSession(one, other) || (userIn(one) !== '' && userIn(one) === userIn(other));
}

function loginIn(identity: string): string {
  return identity.slice(0, identity.indexOf('|'));
}

function userIn(identity: string): string {
  return identity.slice(identity.indexOf('|') + 1);
}
