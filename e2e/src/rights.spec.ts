import {
  isAllowed,
  MEMBERSHIP_FLAGS,
  PERMISSION_TABLE,
  TEAM_ROLES,
  type Action,
  type TeamRole,
} from '@dira/domain/permissions';
import type { Page } from '@playwright/test';
import { goWithin } from './go.ts';
import { makeColleague, makeHouse, makeLandlord, type Account, type Landlord } from './people.ts';
import { expect, test } from './test.ts';
import { wordsIn } from './words.ts';

const say = wordsIn('en');

/** A screen of the menu, the action that opens it, and what one does there first, with the action for that. */
interface Screen {
  path: string;
  sees: Action;
  does?: { panel: string; by: Action };
}

const screens: readonly Screen[] = [
  { path: '/properties', sees: 'properties.see', does: { panel: 'new', by: 'properties.manage' } },
  { path: '/tenants', sees: 'leases.see', does: { panel: 'new', by: 'leases.manage' } },
  { path: '/documents', sees: 'documents.see', does: { panel: 'upload', by: 'documents.manage' } },
  { path: '/financials', sees: 'money.see', does: { panel: 'record', by: 'money.post' } },
  { path: '/maintenance', sees: 'maintenance.see', does: { panel: 'new', by: 'maintenance.request' } },
  { path: '/messages', sees: 'messages.use', does: { panel: 'message', by: 'messages.use' } },
  { path: '/tasks', sees: 'tasks.see', does: { panel: 'new-task', by: 'tasks.manage' } },
  { path: '/calendar', sees: 'calendar.see', does: { panel: 'new', by: 'calendar.manage' } },
  { path: '/team', sees: 'team.manage', does: { panel: 'invite', by: 'team.manage' } },
  { path: '/user-management', sees: 'users.manage', does: { panel: 'new', by: 'users.manage' } },
  // The least of what one of its tabs asks for.
  { path: '/organization-settings', sees: 'privacy.answer' },
];

/** The switches that a role has, as the permission table says. */
function switchesOf(role: TeamRole): readonly string[] {
  const rows = Object.values(PERMISSION_TABLE);
  return MEMBERSHIP_FLAGS.filter((flag) =>
    rows.some((row) => row.by === flag && ['on', 'off'].includes(row[role])),
  );
}

async function setSwitches(
  landlord: Landlord,
  person: Account,
  role: TeamRole,
  isOn: boolean,
): Promise<void> {
  const flags = Object.fromEntries(switchesOf(role).map((flag) => [flag, isOn]));
  await landlord.call('PATCH', `/team-members/${person.session.user.id}`, { role, flags, propertyIds: null });
}

/** Each screen is in the menu and opens, with its first deed, where the table says so, and nowhere else. */
async function expectRights(page: Page, role: TeamRole, isOn: boolean): Promise<void> {
  const flags = Object.fromEntries(switchesOf(role).map((flag) => [flag, isOn]));
  const may = (action: Action) => isAllowed({ role, flags }, action);
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: say('shell:mainNavigation') });
  await expect(menu.locator('a[href="/settings"]')).toBeVisible();
  const listed = await menu
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const own = screens.filter(({ sees }) => may(sees)).map(({ path }) => path);
  expect(screens.filter(({ path }) => listed.includes(path)).map(({ path }) => path)).toEqual(own);
  for (const { path, sees, does } of screens) {
    // By night by its address, as somebody tries who has no way there.
    await goWithin(page, new URL(path, page.url()).href);
    const panel = `panel=${does?.panel}`;
    const deeds = page.locator(`main a[href$="${panel}"], main a[href*="${panel}&"]`);
    if (!may(sees)) {
      // Told whose it is, or led home, where what may be done has links of its own.
      const wall = page.locator('main section a[href="/dashboard"]');
      const isLedHome = () => new URL(page.url()).pathname === '/dashboard';
      await expect
        .poll(async () => isLedHome() || (await wall.count()) === 1, `${role} is shown ${path}`)
        .toBe(true);
      if (!isLedHome()) await expect(deeds).toHaveCount(0);
      continue;
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (does !== undefined)
      await (may(does.by) ? expect(deeds.first()).toBeVisible() : expect(deeds).toHaveCount(0));
  }
}

for (const role of TEAM_ROLES)
  test(
    `the screens of ${role} are those of the permission table, with every switch off and on`,
    { tag: role === 'assistant' ? [] : ['@nightly'] },
    async ({ openAs, product }) => {
      const landlord = await makeLandlord(product.url);
      await makeHouse(landlord, 'הרצל 14', 1);
      const person = await makeColleague(product.url, landlord, role);
      const page = await openAs(person, '/dashboard');
      for (const isOn of [false, true]) {
        await setSwitches(landlord, person, role, isOn);
        await expectRights(page, role, isOn);
      }
    },
  );
