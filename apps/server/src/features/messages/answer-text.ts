import { answerMark } from '../../platform/mail-template.ts';

/**
 * What somebody wrote in a mail, without what their mail program put below or around it: the mail that they answer,
 * and a signature. Where nobody can tell, the text stays: a line too much does less harm than a lost one.
 */

const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Outlook and others set the mail that they answer off by one of these. */
const dividers = [
  /^-{2,}\s*(original message|forwarded message|mensaje original|message d.origine|הודעה מקורית|mesazhi origjinal)\s*-{2,}$/i,
  /^_{10,}$/,
];
const signature = /^--\s?$/;
/** Telephones and programs sign by themselves, and name themselves in it. */
const madeBy =
  /^(sent from|get outlook for|enviado (desde|de)|envoyé (de|depuis)|נשלח מ|dërguar nga).{0,20}(iphone|ipad|galaxy|samsung|android|huawei|xiaomi|pixel|outlook|yahoo|gmail|mail for|אייפון|אנדרואיד|ios)/i;

/** @param ownAddresses of ours, which an attribution may name: “… Dira <no-reply@…> wrote:” */
export function cutAnswer(text: string, ownAddresses: readonly string[]): string {
  const lines = text
    .replaceAll('\r\n', '\n')
    .split('\n')
    .map((line) => line.trimEnd());
  const end = lines.findIndex((line) => isEnd(line));
  const kept = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !bare(line).startsWith('>'));
  const wasQuoted = end !== -1 || kept.length < lines.length;
  const own = wasQuoted ? withoutAttribution(kept, ownAddresses) : kept;
  return withoutMaker(own)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function bare(line: string): string {
  return line.replaceAll(invisible, '').trim();
}

function isEnd(line: string): boolean {
  const words = bare(line);
  const unquoted = words.replace(/^[>\s]+/, '');
  return (
    unquoted.startsWith(answerMark) ||
    signature.test(line.replaceAll(invisible, '')) ||
    dividers.some((one) => one.test(words))
  );
}

/** The line or lines, up to three, in which a program says whose words follow. */
function withoutAttribution(lines: readonly string[], ownAddresses: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => bare(line) !== '');
  if (last === -1 || !/[:：]$/.test(bare(lines[last] ?? ''))) return [...lines];
  for (let first = last; first > last - 3 && first >= 0; first -= 1) {
    const words = lines
      .slice(first, last + 1)
      .map(bare)
      .join(' ')
      .toLowerCase();
    const isOurs = ownAddresses.some((address) => words.includes(address.toLowerCase()));
    // A name alone is not enough: “Here is what Dira wrote:” may be the person's own words.
    if (isOurs || /\b(19|20)\d\d\b.*\d{1,2}[:.]\d\d/.test(words))
      return lines.slice(0, startOf(lines, first));
  }
  return [...lines];
}

/** An attribution that was broken into lines begins at the line with the date. */
function startOf(lines: readonly string[], first: number): number {
  const isDated = (line: string) =>
    /\b(19|20)\d\d\b/.test(line) && /^(on|le|el|em|ב|më|am|në)\b|^ב/i.test(bare(line));
  for (let at = first; at > first - 3 && at >= 0; at -= 1) if (isDated(lines[at] ?? '')) return at;
  return first;
}

function withoutMaker(lines: readonly string[]): string[] {
  const last = lines.findLastIndex((line) => bare(line) !== '');
  return last !== -1 && madeBy.test(bare(lines[last] ?? '')) ? lines.slice(0, last) : [...lines];
}
