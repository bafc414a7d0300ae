import { AppError } from './app-error.ts';

/** What can be wrong with a file that is to become the key for seals. */
type KeyFault =
  | 'key_password_wrong'
  | 'key_file_unreadable'
  | 'key_kind_unusable'
  | 'key_too_short'
  | 'key_not_yet_valid'
  | 'key_expired'
  | 'key_usage_missing'
  | 'key_not_of_certificate'
  | 'key_chain_broken';

export function refuseKey(code: KeyFault, path: 'file' | 'password' = 'file'): AppError {
  return new AppError('invalid_request', { fields: [{ path, code }] });
}
