import type { Campaign, CampaignRecipient, createCampaign } from '@dira/contract/campaigns';
import type { z } from 'zod';
import { runWaiting } from '../../background.ts';
import type { Member } from '../../testing/people.ts';
import type { Answer, TestServer } from '../../testing/test-server.ts';
import { addTemplate, approveTemplate } from '../message-templates/testing.ts';
import { wakeCampaigns } from './sending.ts';

type Given = z.input<(typeof createCampaign)['body']>;

/** To all tenants, by mail; its template is still to be chosen. */
export function buildCampaign(change: Partial<Given> = {}): Given {
  return { name: 'Water is off on Sunday', channel: 'email', ...change };
}

/** @returns its id */
export async function addCampaign(
  server: TestServer,
  owner: Member,
  change: Partial<Given> = {},
): Promise<string> {
  const { status, body } = await server.request('POST', owner.path('/campaigns'), {
    as: owner,
    body: buildCampaign(change),
  });
  if (status !== 201) throw new Error(`no campaign: ${JSON.stringify(body)}`);
  return body.id;
}

/** Words that an owner approved. @returns the id of the template */
export async function addApproved(
  server: TestServer,
  owner: Member,
  channel: 'email' | 'whatsapp' = 'email',
  body = 'Hello {tenant_name}, no water on Sunday.',
): Promise<string> {
  const words = { subject: channel === 'email' ? 'Water' : '', body };
  const id = await addTemplate(server, owner, {
    channel,
    name: `Water by ${channel}`,
    texts: { en: words, he: words },
  });
  await approveTemplate(server, owner, id);
  return id;
}

/** Now, or at a time. */
export function send(
  server: TestServer,
  owner: Member,
  id: string,
  startsAt: string | null = null,
): Promise<Answer> {
  return server.request('PUT', owner.path(`/campaigns/${id}/schedule`), { as: owner, body: { startsAt } });
}

/** Made and sent now. @returns its id */
export async function sendAtOnce(server: TestServer, owner: Member, change: Partial<Given>): Promise<string> {
  const id = await addCampaign(server, owner, change);
  const { status, body } = await send(server, owner, id);
  if (status !== 200) throw new Error(`not sent: ${JSON.stringify(body)}`);
  return id;
}

/** What every minute brings, and what comes of it. */
export async function letMinutePass({ services }: TestServer): Promise<void> {
  await wakeCampaigns(services);
  await runWaiting(services);
}

/** What was planned of a campaign, by address. */
export function listMails(server: TestServer, id: string) {
  return server.owner<{ recipient: string; status: string; text_body: string; subject: string }[]>`
    select recipient, status, text_body, subject from deliveries
    where dedupe_key like ${`campaign:${id}:%`} order by recipient`;
}

/** To all tenants in a month, so that it has its people. @returns its id */
export async function addScheduled(server: TestServer, owner: Member): Promise<string> {
  const id = await addCampaign(server, owner, { templateId: await addApproved(server, owner) });
  const { status, body } = await send(
    server,
    owner,
    id,
    server.clock
      .now()
      .add({ hours: 30 * 24 })
      .toString(),
  );
  if (status !== 200) throw new Error(`not scheduled: ${JSON.stringify(body)}`);
  return id;
}

export async function showCampaign(server: TestServer, owner: Member, id: string): Promise<Campaign> {
  const { status, body } = await server.request('GET', owner.path(`/campaigns/${id}`), { as: owner });
  if (status !== 200) throw new Error(`not shown: ${JSON.stringify(body)}`);
  return body;
}

export async function listRecipients(
  server: TestServer,
  owner: Member,
  id: string,
  query = '',
): Promise<CampaignRecipient[]> {
  const path = owner.path(`/campaigns/${id}/recipients${query}`);
  const { status, body } = await server.request('GET', path, { as: owner });
  if (status !== 200) throw new Error(`no recipients: ${JSON.stringify(body)}`);
  return body.items;
}
