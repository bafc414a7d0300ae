/** A picture that travels in an answer, as `<img src>` takes it. */
export function toDataAddress(png: Buffer): string {
  return `data:image/png;base64,${png.toString('base64')}`;
}
