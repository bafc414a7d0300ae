import { AUDIENCE_SHOWN, type CampaignPreview } from '@dira/contract/campaigns';
import {
  AUDIENCE_SKIPS,
  CAMPAIGN_LIMITS,
  type AudienceSkip,
  type CampaignAudience,
} from '@dira/domain/campaigns';
import { findRefusal } from '@dira/domain/consents';
import type { AllReminderSources } from '../../contributions/reminder-dates.ts';
import { requireRow } from '../../db/page.ts';
import { readAll, type May, type Read } from '../../db/read.ts';
import type { OrgScope } from '../../db/scope.ts';
import { chooseLanguage, selectApproval } from '../message-templates/words.ts';
import { selectApprovals, type ApprovalRow } from '../whatsapp-connections/standing.ts';
import { selectFirst, selectGroups, type Asked, type Known } from './audience.repo.ts';
import { selectTemplate } from './repo.ts';

/** Has the same switch as campaigns, and is of who sees all properties: others see none of them, nor anybody's consents. */
export const seesWhole = 'automations.manage';

/** Who would get a campaign, and why others would not: by the rules by which a message leaves. */

type Approval = Awaited<ReturnType<ReturnType<typeof selectApproval>['execute']>>[number];

interface Words {
  templateId: string | null;
  approval: Approval | undefined;
  /** What WhatsApp approved of it. */
  ofWhatsApp: readonly ApprovalRow[];
}

/** @throws AppError not_found, once read, for a template that there is not */
export function readAudience(
  scope: OrgScope,
  sources: AllReminderSources,
  { templateId, ...given }: Omit<Asked, 'organizationId' | 'today'> & { templateId: string | null },
): Read<CampaignPreview> {
  const { organizationId, today } = scope;
  const asked = { ...given, organizationId, today };
  return readAll(
    [
      selectGroups(sources, asked),
      selectFirst(sources, asked, AUDIENCE_SHOWN),
      selectTemplate(scope, templateId),
      selectApproval({ organizationId, templateId }),
      selectApprovals(scope, templateId),
    ],
    (groups, named, templates, approvals, ofWhatsApp, may) => {
      if (templateId !== null) requireRow(templates);
      // Whoever may not know who owes is not let to find out by whom a campaign would reach.
      const isLet = may(seesWhole) && mayReach(asked.audience, sources, may);
      const words = { templateId, approval: approvals[0], ofWhatsApp };
      const counted = new Map<AudienceSkip | null, number>();
      for (const group of isLet ? groups : []) {
        const because = reasonOf(asked, group, words);
        counted.set(because, (counted.get(because) ?? 0) + group.count);
      }
      const count = [...counted.values()].reduce((sum, one) => sum + one, 0);
      return {
        count,
        going: counted.get(null) ?? 0,
        skipped: AUDIENCE_SKIPS.map((because) => ({ because, count: counted.get(because) ?? 0 })).filter(
          (one) => one.count > 0,
        ),
        isCut: count > CAMPAIGN_LIMITS.recipients,
        items: (isLet ? named : []).map((row) => ({
          tenantId: row.tenant_id,
          ownerId: row.owner_id,
          leadId: row.lead_id,
          name: row.full_name,
          propertyName: row.property_name,
          unitNumber: row.unit_number,
          because: reasonOf(asked, row, words),
        })),
      };
    },
  );
}

/** Whether a member may know who is of an audience. */
export function mayReach({ kind }: CampaignAudience, sources: AllReminderSources, may: May): boolean {
  if (kind === 'owners') return may('owners.see');
  return kind !== 'late' || may(sources.payment.needs);
}

function reasonOf(
  { purpose, channel }: Asked,
  { has_lease: hasLease, has_address: hasAddress, language, suppressions, consent_state: state }: Known,
  { templateId, approval, ofWhatsApp }: Words,
): AudienceSkip | null {
  if (!hasLease) return 'no_lease';
  if (!hasAddress) return 'no_address';
  const consent = state === null ? null : { state };
  const refusal = findRefusal({ purpose, isAutomatic: true }, { suppressions, consent });
  if (refusal !== null || templateId === null) return refusal;
  if (approval === undefined) return 'not_approved';
  if (channel === 'email') return null;
  const spoken = chooseLanguage(approval.texts, language, approval.language);
  const isKnown = ofWhatsApp.some((one) => one.version === approval.version && one.language === spoken);
  return isKnown ? null : 'template_not_approved';
}
