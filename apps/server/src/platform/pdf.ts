/** Makes PDF documents from templates. */
export interface Pdf {
  /** @param template a file name in `pdf/`, without its ending */
  render(template: string, data: Record<string, unknown>): Promise<Uint8Array>;
  close(): Promise<void>;
}

export function createPdf(): Pdf {
  return { render: async () => Promise.reject(new Error('no template')), close: async () => {} };
}
