/** How a decimal is written: at most so many digits before the point and after it. */
export interface DecimalForm {
  readonly whole: number;
  readonly decimals: number;
}

/** `3.61` of four decimals as 36100; null for anything else than digits of that form, and for zero. */
export function parseDecimal(text: string, { whole, decimals }: DecimalForm): number | null {
  const [digits = '', fraction = '', ...rest] = text.trim().split('.');
  const isWritten = /^\d+$/.test(digits) && (fraction === '' ? !text.includes('.') : /^\d+$/.test(fraction));
  if (!isWritten || rest.length > 0 || digits.length > whole || fraction.length > decimals) return null;
  const value = Number(digits + fraction.padEnd(decimals, '0'));
  return value === 0 ? null : value;
}

/** 36100 of four decimals as `3.61`; at least so many decimals as are asked for. */
export function formatDecimal(value: number, { decimals }: DecimalForm, least = 1): string {
  const digits = String(value).padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0+$/, '').padEnd(least, '0');
  return `${digits.slice(0, -decimals)}.${fraction}`;
}
