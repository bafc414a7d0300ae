import { formatIndexPoints, formatLinkFactor } from '@dira/domain/israel/cpi';
import { linkedRent } from '@dira/domain/linked-rent';
import type { Calculation } from './outcome.ts';

const noFactor = 1_000_000;
const basisPointsOfPercent = 100;

export const linkedRentCalculation: Calculation<'linked-rent'> = {
  hides: ({ floor }) => (floor === 'previous' ? [] : ['previous']),
  calculate({ rent, baseIndex, newIndex, factor, floor, previous, rounding }, _law, { t, writing }) {
    const { money, plain, percent } = writing;
    const result = linkedRent({
      baseRent: rent,
      baseIndex,
      newIndex,
      linkFactors: factor === noFactor ? [] : [factor],
      limits: { floor, capBasisPoints: null, rounding },
      ...(previous !== null && { previousRent: previous }),
    });
    const linked = `× ${formatIndexPoints(newIndex)}${factor === noFactor ? '' : ` × ${formatLinkFactor(factor)}`} ÷ ${formatIndexPoints(baseIndex)}`;
    const change = percent(result.changeBasisPoints / basisPointsOfPercent);
    const isHeld = result.limitedBy === 'floor';
    return {
      figures: [
        { label: t('results.linkedRent'), value: money(result.rent) },
        { label: t('results.indexChange'), value: change },
      ],
      steps: [
        { label: t('results.indexChange'), value: `100% ${linked} − 100% = ${change}` },
        {
          label: t('results.linkedRent'),
          value: isHeld
            ? `${plain(rent)} ${linked} < ${plain(result.rent)}`
            : `${plain(rent)} ${linked} = ${plain(result.rent)}`,
        },
      ],
      notes: isHeld ? [t('notes.floor')] : [],
    };
  },
};
