import { addApproved, addCampaign, send } from '../features/campaigns/testing.ts';
import { nextNumber, type MakeCall, type Maker } from './access-matrix-maker.ts';

/** How to call the operations of campaigns; one is made for each that changes one. */
export const campaignCalls: Record<string, MakeCall> = {
  createCampaign: () => ({ body: { name: nextNumber('Campaign '), channel: 'email' } }),
  updateCampaign: async (maker) => ({ ...(await withDraft(maker)), body: { name: nextNumber('Campaign ') } }),
  deleteCampaign: (maker) => withDraft(maker),
  previewCampaignAudience: () => ({
    body: { channel: 'email', purpose: 'service', audience: { kind: 'late' } },
  }),
  scheduleCampaign: async (maker) => ({ ...(await withDraft(maker)), body: { startsAt: null } }),
  unscheduleCampaign: (maker) => withSent(maker, '2026-12-22T08:00:00Z'),
  pauseCampaign: (maker) => withSent(maker),
  resumeCampaign: async (maker) => {
    const call = await withSent(maker);
    await maker.server
      .owner`update campaigns set paused_at = started_at where id = ${call.params.campaignId}`;
    return call;
  },
  cancelCampaign: (maker) => withSent(maker),
};

async function withDraft({ server, estate: { owner } }: Maker) {
  const templateId = await addApproved(server, owner);
  return { params: { campaignId: await addCampaign(server, owner, { templateId }) } };
}

async function withSent(maker: Maker, startsAt: string | null = null) {
  const call = await withDraft(maker);
  await send(maker.server, maker.estate.owner, call.params.campaignId, startsAt);
  return call;
}
