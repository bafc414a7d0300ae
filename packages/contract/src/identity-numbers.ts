import { z } from 'zod';

/** How an identity number goes out, everywhere: by its end. */
export const maskedIdentityNumber = z.string().meta({
  id: 'MaskedIdentityNumber',
  description: 'The end of an identity number, such as ***6782; empty where none is on file',
  examples: ['***6782'],
});

/** The whole number, of one person, to whoever asked for it and was written down. It is kept by nobody on the way. */
export const wholeIdentityNumber = z
  .object({ identityNumber: z.string().meta({ examples: ['123456782'] }) })
  .meta({ id: 'WholeIdentityNumber' });

/**
 * What all operations have in common that show a whole number: no program may, a read-only workspace lets them, and the
 * audit log has who saw whose.
 */
export const revealing = {
  method: 'POST',
  access: { scope: 'organization', action: 'identity_numbers.see' },
  forPeople: true,
  whileReadOnly: true,
  response: wholeIdentityNumber,
} as const;
