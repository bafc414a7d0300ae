import { makeLandlord } from './people.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

test.use({ needsNewBrowser: true });

/** In the order in which a landlord is likely to want them, and after how many milliseconds each is fetched. */
const screens = [
  ['financials', 500],
  ['maintenance', 1000],
  ['properties', 2000],
  ['messages', 3000],
] as const;

test(
  'four screens are fetched one after the other once somebody has signed in, and not again when one is opened',
  { tag: '@nightly' },
  async ({ page, product }) => {
    const landlord = await makeLandlord(product.url);
    await page.goto(`${product.url}/auth`);
    await signIn(page, landlord);
    await expect(page).toHaveURL(/\/dashboard$/);
    /** When the script of each screen was fetched, in milliseconds since the part came that does it. */
    const fetchedAt = () =>
      page.evaluate(
        (names) => {
          const scripts = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // what that type is
          const here =
            scripts.find(({ name }) => name.includes('/assets/screens-ahead-'))?.responseEnd ?? Infinity;
          return names.map((screen) => {
            // Texts of that name may have come before.
            const script = scripts.findLast(
              ({ name, startTime }) => startTime > here && name.includes(`/assets/${screen}-`),
            );
            return script === undefined ? null : script.startTime - here;
          });
        },
        screens.map(([screen]) => screen),
      );
    // Each not before its time.
    await expect
      .poll(async () =>
        (await fetchedAt()).every((at, index) => at !== null && at >= (screens[index]?.[1] ?? 0)),
      )
      .toBe(true);
    const before = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    const asked: string[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') asked.push(response.url());
    });
    await page.getByRole('link', { name: 'Maintenance', exact: true }).click();
    await expect(page).toHaveURL(/\/maintenance$/);
    // What is fetched now was not there yet.
    expect(asked.filter((url) => before.includes(url))).toEqual([]);
  },
);
