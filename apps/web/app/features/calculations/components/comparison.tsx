import { useQueries, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { buttonLook } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconCalculator, IconX } from '../../../ui/icons.ts';
import { UserText } from '../../../ui/user-text.tsx';
import { publicLawQuery } from '../../calculators/queries.ts';
import { useReader } from '../../calculators/use-reader.ts';
import { useOrganization } from '../../organizations/queries.ts';
import { chosenIn, pathOfList, pathOfSaved } from '../address.ts';
import { compare, type ComparedRow } from '../compared.ts';
import { calculationQuery, type SavedCalculation } from '../queries.ts';
import classes from '../calculations.module.css';

/** The chosen calculations side by side: where their inputs differ first, then what each comes to. */
export function Comparison() {
  const { t } = useTranslation(['calculations', 'calculators']);
  const { t: tCommon } = useTranslation();
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const reader = useReader();
  const { data: law } = useSuspenseQuery(publicLawQuery);
  const ids = chosenIn(page.get);
  const found = useQueries({ queries: ids.map((id) => calculationQuery(organizationId, id)) });
  const all = found.flatMap(({ data }) => data ?? []);
  const calculations = all.filter(({ tool }) => tool === all[0]?.tool);
  const [first] = calculations;
  if (found.some(({ isPending }) => isPending)) return null;
  if (first === undefined || calculations.length < 2) return <TooFew chosen={ids} />;
  const { differing, same, figures } = compare(calculations, law, reader, tCommon);
  const title = t('compare.title', { calculator: t(`calculators:tools.${first.tool}.name`) });
  const sections = [
    { key: 'differing', title: t('compare.differing'), rows: differing },
    { key: 'figures', title: t('compare.figures'), rows: figures },
    { key: 'same', title: t('compare.same'), rows: same },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <article className={classes.comparison}>
      <header>
        <h2>{title}</h2>
        <Link to={pathOfList(ids)} {...buttonLook()}>
          {t('compare.change')}
        </Link>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls in itself, and the keyboard must reach it */}
      <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
        <table data-columns={calculations.length}>
          <Head calculations={calculations} />
          {sections.map((section) => (
            <tbody key={section.key} data-section={section.key}>
              <tr>
                <th colSpan={calculations.length + 1} scope="rowgroup">
                  <span>{section.title}</span>
                </th>
              </tr>
              {section.rows.map((row) => (
                <Row key={row.key} row={row} calculations={calculations} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </article>
  );
}

function Head({ calculations }: { calculations: readonly SavedCalculation[] }) {
  const { t } = useTranslation('calculations');
  const { t: tCommon } = useTranslation();
  const page = usePageQuery();
  const without = (id: string) =>
    calculations.flatMap((other) => (other.id === id ? [] : [other.id])).join(',');
  return (
    <thead>
      <tr>
        <th scope="col">{t('compare.inputs')}</th>
        {calculations.map((saved) => (
          <th key={saved.id} scope="col">
            <div>
              <Link to={pathOfSaved(saved)}>
                <UserText>{saved.name}</UserText>
              </Link>
              <Link
                to={page.link({ compare: without(saved.id) })}
                replace
                className={classes.leave}
                aria-label={tCommon('actions.removeNamed', { name: saved.name })}
              >
                <Icon of={IconX} size={16} />
              </Link>
            </div>
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Row({ row, calculations }: { row: ComparedRow; calculations: readonly SavedCalculation[] }) {
  return (
    <tr>
      <th scope="row">{row.label}</th>
      {calculations.map(({ id }, at) => (
        <td key={id}>
          <bdi>{row.cells[at] ?? '—'}</bdi>
        </td>
      ))}
    </tr>
  );
}

function TooFew({ chosen }: { chosen: readonly string[] }) {
  const { t } = useTranslation('calculations');
  return (
    <EmptyState
      icon={IconCalculator}
      title={t('compare.fewTitle')}
      body={t('compare.hint')}
      action={
        <Link {...buttonLook()} to={pathOfList(chosen)}>
          {t('compare.change')}
        </Link>
      }
    />
  );
}
