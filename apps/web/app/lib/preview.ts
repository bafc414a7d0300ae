import { PREVIEW_HEADER } from '@dira/contract/tenancy-previews';

type Preview = { readonly id: string; readonly leaseId: string };
/** What is asked of an operation, as far as it is asked here. */
type Asked = { readonly params?: Readonly<Record<string, unknown>>; readonly key?: string };

let shown: Preview | null = null;

/** From here on this tab reads the lease with the eyes of its tenant; null ends that. */
export function showPreview(preview: Preview | null): void {
  shown = preview;
}

/** The header that a call of a tenancy bears while its lease is seen as its tenant sees it. */
export function previewHeader({ path }: { readonly path: string }, { params }: Asked): [string, string][] {
  const isShown = path.startsWith('/my/leases/{leaseId}') && params?.['leaseId'] === shown?.leaseId;
  return shown !== null && isShown ? [[PREVIEW_HEADER, shown.id]] : [];
}
