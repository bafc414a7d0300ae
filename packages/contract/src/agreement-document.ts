import { z } from 'zod';

/** The languages in which an agreement is written; a bilingual one has every text twice. */
export const documentLanguage = z.enum(['he', 'en']).meta({ id: 'DocumentLanguage' });
export type DocumentLanguage = z.infer<typeof documentLanguage>;

const line = z.object({ language: documentLanguage, text: z.string() });
export type DocumentLine = z.infer<typeof line>;

const run = z.object({ kind: z.enum(['words', 'value', 'gap']), text: z.string() });

const paragraph = z.object({
  number: z.string().meta({ description: 'Such as `3.1`; empty for a line of a list' }),
  isItem: z.boolean(),
  texts: z.array(z.object({ language: documentLanguage, runs: z.array(run) })).meta({
    description: 'The paragraph in each language of the contract',
  }),
});

/** An agreement ready to be read: on a screen, by a screen reader, or laid out on paper. */
export const documentModel = z
  .object({
    languages: z.array(documentLanguage),
    isDraft: z.boolean(),
    titles: z.array(line),
    notices: z.array(line).meta({ description: 'Of a draft: that a lawyer should look at it' }),
    labels: z.array(
      z.object({
        language: documentLanguage,
        parties: z.string(),
        identity: z.string(),
        address: z.string(),
        phone: z.string(),
        email: z.string(),
        signatures: z.string(),
        signature: z.string(),
        signedOn: z.string(),
        draft: z.string(),
      }),
    ),
    parties: z.array(
      z.object({
        key: z.string(),
        roles: z.array(line),
        fullName: z.string(),
        identityKinds: z.array(line),
        identity: z.string(),
        address: z.string(),
        phone: z.string(),
        email: z.string(),
      }),
    ),
    sections: z.array(
      z.object({ key: z.string(), number: z.int(), titles: z.array(line), paragraphs: z.array(paragraph) }),
    ),
    signatures: z.array(
      z.object({
        partyKey: z.string(),
        role: z.enum(['landlord', 'tenant', 'guarantor']),
        roles: z.array(line),
        fullName: z.string(),
      }),
    ),
  })
  .meta({ id: 'DocumentModel' });
export type DocumentModel = z.infer<typeof documentModel>;
