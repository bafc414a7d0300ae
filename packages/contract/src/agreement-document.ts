import { INDEX_FREQUENCIES } from '@dira/domain/lease-agreement/contents';
import { LINK_TARGETS } from '@dira/domain/linkage-terms';
import { AGREED_SECURITY_TYPES } from '@dira/domain/securities';
import { z } from 'zod';
import { money, plainDate } from './primitives.ts';

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

/** The facts of what is signed, above its text: a lease has most of them, an amendment those that it changes. */
export const documentSummary = z
  .object({
    kind: z.enum(['lease', 'amendment']),
    propertyName: z.string(),
    unitNumber: z.string(),
    address: z.string(),
    rooms: z.number().nullable(),
    areaSqm: z.number().nullable(),
    floor: z.int().nullable(),
    startsOn: plainDate.nullable().meta({ description: 'Of an amendment: the first day of an extension' }),
    endsOn: plainDate.nullable(),
    months: z.int().nullable().meta({ description: 'Null where the term is no whole number of months' }),
    monthlyRent: money.nullable(),
    rentFromOn: plainDate.nullable().meta({ description: 'From when an amendment changes the rent' }),
    dueDay: z.int().nullable(),
    rentSteps: z.array(z.object({ fromOn: plainDate, monthlyRent: money })),
    linkage: z
      .enum(INDEX_FREQUENCIES)
      .nullable()
      .meta({ description: 'How often the rent follows the index or a rate; null: it does not' }),
    linkedTo: z.enum(LINK_TARGETS).optional().meta({ description: 'What it follows; left out, the index' }),
    securities: z.array(z.object({ type: z.enum(AGREED_SECURITY_TYPES), amount: money.nullable() })),
    option: z
      .object({ holder: z.enum(['tenant', 'landlord']), months: z.int().nullable() })
      .nullable()
      .meta({ description: 'To extend the term' }),
    repairs: z
      .object({ days: z.int(), urgentDays: z.int() })
      .nullable()
      .meta({ description: 'Within how many days of notice the landlord repairs' }),
  })
  .meta({ id: 'DocumentSummary' });
export type DocumentSummary = z.infer<typeof documentSummary>;
