import type { Authentication } from './auth/authenticate.ts';
import type { CheckCredentials } from './auth/credentials.ts';
import type { Tokens } from './auth/session-tokens.ts';
import type { Config } from './config.ts';
import type { Database } from './db.ts';
import type { Create } from './http/idempotency.ts';
import type { SendList } from './http/list-responses.ts';
import type { SignedLinks } from './media/signed-links.ts';
import type { FileStorage } from './storage/file-storage.ts';

/** The dependencies of the routes. */
export interface Services extends Authentication {
  config: Config;
  database: Database;
  storage: FileStorage;
  tokens: Tokens;
  links: SignedLinks;
  sendList: SendList;
  /** Runs a creation; a repeat does not create a second record. */
  create: Create;
  checkCredentials: CheckCredentials;
}
