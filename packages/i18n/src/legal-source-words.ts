import type { TFunction } from 'i18next';
import type { Resources } from './resources.ts';

/** The sources that came with Dira, as the table of the law has them. */
const known: Readonly<Record<string, keyof Resources['legal-parameters']['sources']>> = {
  'Hire and Borrowing Law, 5731-1971': 'hireLaw',
  'VAT Order (Rate of Tax)': 'vatOrder',
  'Tax Authority, 2024; frozen for 2025 to 2027': 'ceiling',
  'Tax Authority, 10 % track': 'flatTrack',
  'Tax Authority, lowest rate of passive income under 60': 'underSixty',
  'Tax Authority, lowest rate from age 60': 'fromSixty',
  'Bank of Israel, limits on housing loans': 'housingLoans',
  'Tax Authority, circular 1/2026': 'circular',
  'Tax Authority, circular 1/2026; temporary order': 'temporaryOrder',
};

/** Where a figure of the law is written, in words of the reader; what an operator entered stays as they wrote it. */
export function nameLegalSource(source: string, t: TFunction<'legal-parameters'>): string {
  const word = known[source];
  return word === undefined ? source : t(`sources.${word}`);
}
