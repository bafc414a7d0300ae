import { findPanel, loadParts } from '../../lib/parts.ts';
import { loadMessages } from './load-messages.ts';
import { messagePanels } from './panels.tsx';

/** What a member of the team sees of their conversations, for a `clientLoader`. */
export async function loadTeamMessages(organizationId: string, searchParams: URLSearchParams): Promise<void> {
  const address = (name: string) => searchParams.get(name);
  const desk = { organizationId };
  await Promise.all([
    loadMessages(desk, searchParams),
    loadParts([findPanel(messagePanels, address)], desk, address),
  ]);
}
