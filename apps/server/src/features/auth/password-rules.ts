import { passwordMinLength } from '@dira/contract/constants';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import { weakPassword } from './wire-error.ts';

/** `aaaaaaaa` and `12121212` are long and nothing else. */
const fewestCharacters = 3;

/**
 * Eight characters or more of any script, no list of what must be in it: what people are made to add is
 * what others guess.
 * @throws WireError weak_password with the reasons that the clients know
 */
export async function requireStrongPassword(password: string): Promise<void> {
  const characters = [...password.normalize('NFKC')];
  if (characters.length < passwordMinLength) throw weakPassword(['length']);
  if (new Set(characters).size < fewestCharacters) throw weakPassword(['characters']);
  if (await isCommonPassword(password)) throw weakPassword(['pwned']);
}
