/** A picture that travels in an answer, as `<img src>` takes it. */
export function toDataAddress(png: Buffer): string;
export function toDataAddress(png: Buffer | null): string | null;
export function toDataAddress(png: Buffer | null): string | null {
  return png && `data:image/png;base64,${png.toString('base64')}`;
}
