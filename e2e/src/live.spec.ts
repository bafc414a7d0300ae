import { startFront, type Front } from './front.ts';
import { letUnit, makeHouse, makeLandlord, signInAgain } from './people.ts';
import { expect, test as base } from './test.ts';
import { wordsIn } from './words.ts';

/** Browsers that know one address, behind which servers come and go. */
const test = base.extend<{ front: Front }>({
  front: async ({}, use) => {
    const front = await startFront();
    await use(front);
    await front.stop();
  },
});

test('what a tenant reports and a landlord confirms appears on the other’s screen, without a reload', async ({
  openAs,
  product,
}) => {
  const say = wordsIn('en');
  const landlord = await makeLandlord(product.url);
  const house = await makeHouse(landlord);
  const { credentials } = await letUnit(landlord, house.unitIds[0] ?? '');
  const tenant = await signInAgain(product.url, credentials);
  const desk = await openAs(landlord, '/dashboard');
  await expect(desk.getByText('₪8,300').first()).toBeVisible();

  const phone = await openAs(tenant, '/dashboard', { phone: true, elsewhere: true });
  const paid = { name: say('tenancy:due.paid') };
  await phone.getByRole('link', paid).or(phone.getByRole('button', paid)).first().click();
  await phone.getByRole('textbox', { name: say('money:payment.reference') }).fill('48213');
  await phone.getByRole('button', { name: say('tenancy:report.submit') }).click();

  await expect(desk.getByText(/48213/).first()).toBeVisible();
  await desk
    .getByRole('button', { name: new RegExp(`^${say('money:waiting.confirm')}`) })
    .first()
    .click();
  await expect(phone.getByText(say('money:states.confirmed')).first()).toBeVisible();
});

test('a change reaches the screens of another process, and what was missed while one died comes once', async ({
  context,
  front,
  startOwn,
}) => {
  const product = await startOwn({ PUBLIC_URL: front.url });
  const beside = await product.startBeside();
  const landlord = await makeLandlord(product.url);
  await makeHouse(landlord, 'הרצל 14');

  front.leadTo(beside.url);
  const page = await context.newPage();
  await page.addInitScript(
    (session) => localStorage.setItem('dira-auth', session),
    JSON.stringify(landlord.session),
  );
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/properties?')) asked.push(request.url());
  });
  const heard: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(String(payload)));
  });
  const countCatchUps = () => heard.filter((frame) => /organization:.*missed/s.test(frame)).length;
  await page.goto(`${front.url}/properties`);
  await expect(page.getByText('הרצל 14').first()).toBeVisible();
  await expect.poll(countCatchUps).toBe(1);

  // Written through one process, seen through the other.
  await makeHouse(landlord, 'ביאליק 3');
  await expect(page.getByText('ביאליק 3').first()).toBeVisible();

  // The page's own process dies; what happens until the page is back is told to it then.
  front.leadTo(product.url);
  const count = asked.length;
  await beside.kill();
  await makeHouse(landlord, 'הגפן 7');
  await expect(page.getByText('הגפן 7').first()).toBeVisible();
  await expect.poll(countCatchUps).toBe(2);
  expect(asked.length - count, 'the list was asked for once').toBe(1);
});
