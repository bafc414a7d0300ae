import type { Cell } from '@dira/domain/rent-roll/fields';
import type { Secrets } from '../../platform/secrets.ts';

/** Seals the cells of one import's rows: they hold identity numbers, and most rows are only looked at for a while. */
export interface CellBox {
  /** @param text the cells as JSON */
  seal(text: string): Buffer;
  open(sealed: Buffer): Cell[];
  /** As `open`, but still JSON. */
  openText(sealed: Buffer): string;
}

export function createCellBox(secrets: Secrets, organizationId: string, importId: string): CellBox {
  const context = `rent-roll|${organizationId}|${importId}`;
  const openText = (sealed: Buffer) => secrets.open(sealed, context).toString();
  return {
    seal: (text) => secrets.seal(text, context),
    open: (sealed) => JSON.parse(openText(sealed)) as Cell[], // sealed by us
    openText,
  };
}
