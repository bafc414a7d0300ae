import { languages } from '@dira/i18n/languages';
import type { Resources } from '@dira/i18n/resources';
import type { TablerIcon } from '@tabler/icons-react';
import { foldText } from '../../lib/fold-text.ts';
import { paths } from '../../lib/paths.ts';
import {
  IconBrandWhatsapp,
  IconBuilding,
  IconCash,
  IconChecklist,
  IconFileText,
  IconMessage,
  IconReceipt,
  IconTool,
  IconUsers,
} from '../../ui/icons.ts';
import type { Me, Membership } from '../account/queries.ts';
import { standingOf } from '../organizations/queries.ts';

export type VerbName = keyof Resources['palette']['verbs'];

export type Verb = {
  readonly name: VerbName;
  readonly icon: TablerIcon;
  readonly path: string;
  /** What one must be allowed in the workspace; null for what tenants do. */
  readonly action: keyof Membership['can'] | null;
};

/** What is begun from anywhere, the most frequent first. */
const verbs: readonly Verb[] = [
  {
    name: 'recordPayment',
    icon: IconCash,
    path: paths.financials({ panel: 'record' }),
    action: 'money.post',
  },
  { name: 'remind', icon: IconBrandWhatsapp, path: paths.tenants({ show: 'late' }), action: 'money.see' },
  { name: 'addTenant', icon: IconUsers, path: paths.tenants({ panel: 'new' }), action: 'leases.manage' },
  {
    name: 'addProperty',
    icon: IconBuilding,
    path: paths.properties({ panel: 'new' }),
    action: 'properties.manage',
  },
  {
    name: 'addExpense',
    icon: IconReceipt,
    path: paths.expenses({ panel: 'new' }),
    action: 'expenses.manage',
  },
  {
    name: 'reportRepair',
    icon: IconTool,
    path: paths.maintenance({ panel: 'new' }),
    action: 'maintenance.request',
  },
  {
    name: 'addTask',
    icon: IconChecklist,
    path: paths.tasks({ panel: 'new-task' }),
    action: 'tasks.manage',
  },
  {
    name: 'addDocument',
    icon: IconFileText,
    path: paths.documents({ panel: 'upload' }),
    action: 'documents.manage',
  },
  {
    name: 'writeMessage',
    icon: IconMessage,
    path: paths.messages({ panel: 'message' }),
    action: 'messages.use',
  },
  { name: 'importRentRoll', icon: IconFileText, path: paths.importRentRoll(), action: 'rent_rolls.import' },
  { name: 'reportPayment', icon: IconCash, path: paths.tenantPortal({ panel: 'pay' }), action: null },
];

/** The words of all languages; only the palette loads them. */
const catalogues = import.meta.glob<Resources['palette']>(
  '../../../../../packages/i18n/catalogues/*/palette.json',
  { eager: true, import: 'default' },
);

/** What a verb is called, of its words in one language: the first. */
export function nameOfVerb(words: string): string {
  return words.split(',', 1)[0] ?? '';
}

/** What each verb is called in any language, and what else people say for it. */
const wordsOf = new Map<VerbName, readonly string[]>(
  verbs.map(({ name }) => [
    name,
    languages.flatMap((language) => {
      const texts = catalogues[`../../../../../packages/i18n/catalogues/${language}/palette.json`];
      return texts === undefined ? [] : texts.verbs[name].split(',').map((word) => foldText(word.trim()));
    }),
  ]),
);

/** What this person may begin here whose words, in any language, have what was typed; all of it when nothing was. */
export function findVerbs(query: string, me: Me, organization: Membership | null): readonly Verb[] {
  const wanted = foldText(query.trim()).split(/\s+/).filter(Boolean);
  return verbs
    .filter(({ action }) =>
      action === null ? standingOf(me) === 'tenant' : organization?.can[action] === true,
    )
    .filter(({ name }) => wordsOf.get(name)?.some((words) => wanted.every((word) => words.includes(word))));
}

/** The name after "remind" in any language: whom a reminder is for. Null where nothing of the kind was typed. */
export function findReminded(query: string): string | null {
  const typed = query.trim();
  const [first = '', ...rest] = typed.split(/\s+/);
  const isReminder = wordsOf.get('remind')?.includes(foldText(first)) === true;
  return isReminder && rest.length > 0 ? rest.join(' ') : null;
}
