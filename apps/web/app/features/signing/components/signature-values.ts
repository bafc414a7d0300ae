import type { Language } from '@dira/i18n/languages';
import { describeFieldProblem } from '../../../lib/problem.ts';
import type { Signature } from '../queries.ts';

export type Strokes = [number, number][][];

export const methods = ['drawn', 'typed'] as const;

/** What somebody has put into the sheet so far. */
export type SignatureValues = {
  readonly method: (typeof methods)[number];
  readonly strokes: Strokes;
  readonly name: string;
  /** In which language the consent was read that they agreed to: to another text nobody has agreed. */
  readonly agreedIn: Language | null;
  readonly code: string;
};

export const signatureParts = ['signature', 'isAgreed', 'code'] as const;
type SignaturePart = (typeof signatureParts)[number];
export type SignatureErrors = Partial<Record<SignaturePart, string>>;

export const startingValues: SignatureValues = {
  method: 'drawn',
  strokes: [],
  name: '',
  agreedIn: null,
  code: '',
};

export function findMissing(
  values: SignatureValues,
  { language, wantsCode }: { language: Language; wantsCode: boolean },
): SignatureErrors {
  const { method, strokes, name, agreedIn, code } = values;
  const isEmpty = method === 'drawn' ? strokes.length === 0 : name.trim().length < 2;
  return {
    ...(isEmpty && { signature: describeFieldProblem('signature_empty') }),
    ...(agreedIn !== language && { isAgreed: describeFieldProblem('consent_needed') }),
    ...(wantsCode && digitsOf(code).length !== 6 && { code: describeFieldProblem('code') }),
  };
}

export function toSignature({ method, strokes, name }: SignatureValues): Signature {
  return method === 'drawn' ? { method, strokes } : { method, name: name.trim() };
}

export function digitsOf(code: string): string {
  return code.replaceAll(/\D/g, '');
}

/** The server names the part of the signature; the form has one place for all of it. */
export function toErrors(told: Record<string, string>): SignatureErrors {
  const signature = Object.entries(told).find(([path]) => path.startsWith('signature'))?.[1];
  return {
    ...(signature !== undefined && { signature }),
    ...(told['code'] !== undefined && { code: told['code'] }),
  };
}
