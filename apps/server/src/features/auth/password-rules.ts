import { passwordMinLength } from '@dira/contract/constants';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import { weakPassword } from './wire-error.ts';

/** `aaaaaaaa` and `12121212` are long and nothing else. */
const fewestCharacters = 3;

/** What is left of a password without them has so many letters at least, or more figures than a date has. */
const fewestOtherLetters = 4;
const mostFigures = 8;
const productWords = ['dira', 'דירה'];
const shortestWord = 3;

/**
 * Eight characters or more of any script, no list of what must be in it: what people are made to add is
 * what others guess.
 * @param own the name and the address of whose it is, as far as they are known
 * @throws WireError weak_password with the reasons that the clients know
 */
export async function requireStrongPassword(password: string, own: readonly string[] = []): Promise<void> {
  const characters = [...password.normalize('NFKC')];
  if (characters.length < passwordMinLength) throw weakPassword(['length']);
  if (new Set(characters).size < fewestCharacters) throw weakPassword(['characters']);
  if (await isCommonPassword(password)) throw weakPassword(['pwned']);
  refuseOwnWords(password, own);
}

/**
 * What others know of a person, or of the product, is what they try first.
 * @throws WireError weak_password where a password is little else than such words, figures and signs
 */
export function refuseOwnWords(password: string, own: readonly string[]): void {
  // Of an address what stands before the sign: the rest of it is a house that many share.
  const words = own.flatMap((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/@.*$/u, '')
      .split(/[^\p{L}]+/u),
  );
  const told = password.normalize('NFKC').toLowerCase();
  // Whoever draws a password by lot draws a word of theirs too, now and then.
  if (told.replaceAll(/\P{N}/gu, '').length > mostFigures) return;
  const letters = told.replaceAll(/[\p{N}\p{P}\p{Z}]/gu, '');
  const others = [...productWords, ...words]
    .filter(({ length }) => length >= shortestWord)
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ''), letters);
  if (others !== letters && others.length < fewestOtherLetters) throw weakPassword(['pwned']);
}
