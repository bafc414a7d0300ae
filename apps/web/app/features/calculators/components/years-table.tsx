import type { YearByYear } from '@dira/calculators/outcome';
import { useTranslation } from 'react-i18next';
import { tableUrl } from '../csv.ts';
import classes from '../calculators.module.css';

/** Year by year, folded away until it is asked for; on paper it is open. */
export function YearsTable({ of: { caption, headers, rows, file } }: { of: YearByYear }) {
  const { t } = useTranslation('calculators');
  return (
    <details className={classes.years}>
      <summary>{caption}</summary>
      <table>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {cells.map((cell, index) => (
                <td key={headers[index + 1]}>
                  <bdi dir="ltr">{cell}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <a className={classes.file} href={tableUrl([headers, ...file.rows])} download={file.name}>
        {t('saveCsv')}
      </a>
    </details>
  );
}
