import type { Database } from '../../db/database.ts';
import type { ApiKeys } from '../../platform/api-keys.ts';
import type { Passwords } from '../../platform/passwords.ts';
import type { Redirects } from './codes/redirects.ts';
import type { Limits } from './limits.ts';
import type { SessionTools } from './sessions.ts';

/** What the parts of the authentication service are handed. */
export interface AuthOptions extends SessionTools {
  db: Database;
  passwords: Passwords;
  limits: Limits;
  apiKeys: ApiKeys;
  redirects: Redirects;
  /** Whether a new address must be confirmed by mail before it opens anything. */
  isConfirmationOn: boolean;
  /** There is something to send: look now. */
  wake(): void;
}
