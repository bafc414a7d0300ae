import { expect, test } from 'vitest';
import { z } from 'zod';
import { limitsOf } from './limits.ts';
import { email, id, phone, requiredText, text } from './primitives.ts';

const person = z.strictObject({
  name: requiredText(120).meta({ description: 'In full' }),
  email: email.nullable().default(null),
  phone: phone.nullable(),
});

test('a form can read how long each text may be, wherever in the body it stands', () => {
  const body = person.partial().extend({
    id,
    guarantor: person.optional(),
    tags: z.array(text(40)).max(10),
    meters: z.array(z.strictObject({ number: text(20).min(2), count: z.int().max(9) })),
    note: text(1000).default(''),
  });
  const limits = limitsOf(body.superRefine(() => undefined));
  expect(limits).toEqual({
    name: 120,
    email: 254,
    guarantor: { name: 120, email: 254 },
    tags: 40,
    meters: { number: 20 },
    note: 1000,
  });
  const sums: number = limits.guarantor.email + limits.meters.number + limits.tags;
  expect(sums).toBe(314);
});

test('a field that the schema does not know, or does not limit, is a mistake of types', () => {
  const limits = limitsOf(person);
  // @ts-expect-error: no field of a person
  expect(limits.nickname).toBeUndefined();
  // @ts-expect-error: a number of E.164 is limited by its pattern alone
  expect(limits.phone).toBeUndefined();
});
