import { createLead } from '@dira/contract/leads';
import type { LeadPriority, LeadSource, LeadState, LeadWish } from '@dira/domain/leads';
import type { OrgWrite } from '../../db/scope.ts';
import { addLead } from '../leads/service.ts';
import type { Household } from './history.ts';
import { tenantWithAccount, type SampleVoice } from './plan.ts';
import * as repo from './repo.ts';
import { speak } from './speaking.ts';

interface SampleLead {
  who: 'family' | 'student' | 'buyer';
  priority: LeadPriority;
  state: LeadState;
  source: LeadSource;
  wish: LeadWish;
  phone: string | null;
  email: string | null;
  asked: 'daysAgo' | 'today';
  followsUpInDays: number | null;
  isAboutHouse: boolean;
}

const written: readonly SampleLead[] = [
  {
    who: 'buyer',
    priority: 'cold',
    state: 'contacted',
    source: 'referral',
    wish: 'buy',
    phone: null,
    email: 'buyer@example.com',
    asked: 'daysAgo',
    followsUpInDays: 21,
    isAboutHouse: false,
  },
  {
    who: 'student',
    priority: 'warm',
    state: 'viewing',
    source: 'board',
    wish: 'rent',
    phone: '+972520000102',
    email: null,
    asked: 'daysAgo',
    followsUpInDays: 2,
    isAboutHouse: false,
  },
  {
    who: 'family',
    priority: 'hot',
    state: 'new',
    source: 'whatsapp',
    wish: 'rent',
    phone: '+972520000101',
    email: 'family@example.com',
    asked: 'today',
    followsUpInDays: 0,
    isAboutHouse: true,
  },
];
const askedDaysAgo = 6;

/** Who asks for a home: one to be called today, one who looks at flats, one for later. */
export async function addLeads(
  write: OrgWrite,
  leases: ReadonlyMap<string, Household>,
  { say }: SampleVoice,
): Promise<void> {
  const house = [...leases.values()].find(({ tenant }) => tenant.key === tenantWithAccount);
  if (house === undefined) throw new Error(`no lease of ${tenantWithAccount}`);
  const propertyId = await repo.getProperty(write, house.unitId);
  for (const { who, asked, followsUpInDays, isAboutHouse, ...same } of written) {
    const followUpOn =
      followsUpInDays === null ? null : write.today.add({ days: followsUpInDays }).toString();
    const lead = {
      ...same,
      fullName: say(`leads.names.${who}`),
      lookingFor: say(`leads.wishes.${who}`),
      propertyId: isAboutHouse ? propertyId : null,
      followUpOn,
    };
    await addLead(
      await speak(write, write, asked === 'today' ? 0 : askedDaysAgo),
      createLead.body.parse(lead),
    );
  }
}
