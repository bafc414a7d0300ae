import { expect, type Locator, type Page } from '@playwright/test';
import { readSent } from './mailbox.ts';
import { makeHouse, type Landlord } from './people.ts';
import type { Product } from './product.ts';
import { wordsIn } from './words.ts';

/** A line across the field, as a finger draws it. */
export async function draw(page: Page, label: string): Promise<void> {
  const field = page.getByRole('img', { name: label });
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (box === null) throw new Error('the field is not shown');
  await page.mouse.move(box.x + 30, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 12; step += 1)
    await page.mouse.move(box.x + 30 + step * 18, box.y + box.height * (step % 2 === 0 ? 0.3 : 0.7));
  await page.mouse.up();
}

/** The sheet over the document that somebody has to sign. */
export async function openSignSheet(page: Page, say: ReturnType<typeof wordsIn>): Promise<Locator> {
  await page.getByRole('button', { name: say('signing:sign'), exact: true }).click();
  return page.getByRole('dialog', { name: say('signing:form.title') });
}

/** Agrees, and signs by typing a name. */
export async function signByTyping(page: Page, name: string): Promise<void> {
  const say = wordsIn('en');
  const sheet = await openSignSheet(page, say);
  await sheet.getByRole('checkbox').check();
  await sheet.getByText(say('signing:form.typed'), { exact: true }).click();
  await sheet.getByRole('textbox', { name: say('signing:typed.label') }).fill(name);
  await sheet.getByRole('button', { name: say('signing:form.submit') }).click();
}

interface Contract {
  contents: {
    parties: Record<'landlords' | 'tenants' | 'guarantors', Record<string, unknown>[]>;
    premises: Record<string, unknown>;
  };
}

/** A draft whose contract can go out. */
export async function makeDraft(
  landlord: Landlord,
  tenantEmail: string,
  { others = [], contents: written = {} }: { others?: object[]; contents?: object } = {},
): Promise<string> {
  const house = await makeHouse(landlord);
  const start = Temporal.Now.plainDateISO('Asia/Jerusalem').with({ day: 1 });
  const { id } = await landlord.call<{ id: string }>('POST', '/leases', {
    unitId: house.unitIds[0],
    stage: 'draft',
    tenants: [
      { fullName: 'Anna Golan', email: tenantEmail, phone: '+972525252679', language: 'en' },
      ...others,
    ],
    startsOn: start.toString(),
    endsOn: start.add({ years: 1 }).subtract({ days: 1 }).toString(),
    monthlyRentAmount: 415_000,
    dueDay: 1,
    paymentMethod: 'bit',
  });
  const { contents } = await landlord.call<Contract>('GET', `/leases/${id}/agreement`);
  const { landlords, tenants } = contents.parties;
  const known = (people: typeof landlords, identityNumber: string, more: object) =>
    people.map((person) => ({
      ...Object.fromEntries(Object.entries(person).filter(([name]) => name !== 'identityHint')),
      address: 'הנביאים 5, חיפה',
      identityNumber,
      ...more,
    }));
  await landlord.call('PATCH', `/leases/${id}/agreement`, {
    contents: {
      ...written,
      parties: {
        landlords: known(landlords, '000000018', {
          fullName: 'יעל אברהם',
          phone: '052-5252679',
          email: landlord.email,
        }),
        tenants: known(tenants, '123456782', {}),
        guarantors: [],
      },
      premises: {
        ...contents.premises,
        defects: 'none_known',
        furnishing: 'unfurnished',
        description: 'סלון ושני חדרי שינה',
      },
    },
  });
  return id;
}

/** Signs over the API, for a story that begins once this one has signed. */
export async function signByLink(product: Product, link: string): Promise<void> {
  const call = async (path: string, cookie: string, body?: object): Promise<Response> => {
    const answer = await fetch(`${product.url}/api/v1/signing${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const opened = await call('/session', '', { token: link.split('/').at(-1) });
  const [cookie = ''] = (opened.headers.get('set-cookie') ?? '').split(';', 1);
  const { documentSha256, signer } = (await (await call('', cookie)).json()) as {
    documentSha256: string;
    signer: { fullName: string };
  }; // the answer of getSigning
  const signature = { method: 'typed', name: signer.fullName };
  await call('/signature', cookie, { documentSha256, isAgreed: true, signature });
}

/** The link that was mailed for signing, once it is the newest that came. */
export async function linkOf(product: Product, email: string): Promise<string> {
  let link: string | undefined;
  await expect(async () => {
    const { text } = await readSent(product, email);
    [link] = /https?:\/\/\S+\/sign-lease\/[\w-]+/.exec(text) ?? [];
    expect(link, `a link in: ${text}`).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return link!; // it is there
}
