import { DEVELOPERS_PATH } from '@dira/contract/constants';
import { addressOfTag, listReference, REFERENCE_INDEX_PATH } from '@dira/contract/reference';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../site.tsx';
import { Method } from './method.tsx';
import classes from './frame.module.css';

/** The parts of the guide, in the order of the page. */
export const GUIDE = [
  'start',
  'values',
  'paging',
  'versions',
  'keys',
  'errors',
  'limits',
  'webhooks',
  'recipes',
] as const;

interface FrameProps {
  /** The subject that the page is about. */
  tag?: string;
  /** The operation that it shows. */
  operation?: string;
  children: ReactNode;
}

/** What the pages for developers have in common: a search of all operations, and what there is to read. */
export function ReferenceFrame({ tag, operation, children }: FrameProps) {
  const { t } = useTranslation(['developers', 'common']);
  return (
    <div className={classes.page} data-island="reference">
      <aside className={classes.aside}>
        <Search />
        <nav className={classes.wide} aria-label={t('contents')}>
          <Contents tag={tag} operation={operation} />
        </nav>
        <details className={classes.narrow}>
          <summary>
            <span>{t('contents')}</span>
          </summary>
          <nav aria-label={t('contents')}>
            <Contents tag={tag} operation={operation} />
          </nav>
        </details>
      </aside>
      <div className={classes.main}>{children}</div>
    </div>
  );
}

/** Brought to life by its island; without a script there is nothing to press. */
function Search() {
  const { t } = useTranslation(['developers', 'common']);
  return (
    <search className={classes.search} hidden>
      <label>
        <span>{t('search.label')}</span>
        <input
          type="search"
          autoComplete="off"
          placeholder={t('search.hint')}
          data-index={REFERENCE_INDEX_PATH}
          data-none={t('common:list.noMatchesTitle')}
          data-results={t('search.results', { number: '#' })}
        />
      </label>
      <p role="status" className={classes.status} />
      <ul className={classes.results} />
    </search>
  );
}

function Contents({ tag, operation }: { tag: string | undefined; operation: string | undefined }) {
  const { t } = useTranslation('developers');
  const { href, readDocument } = useSite();
  const operations = listReference(readDocument());
  const tags = [...new Set(operations.map((one) => one.tag))];
  const placeOf = (part: string) => (tag === undefined ? `#${part}` : href(`${DEVELOPERS_PATH}#${part}`));
  return (
    <>
      <p className={classes.group}>
        <a href={href(DEVELOPERS_PATH)}>{t('title')}</a>
      </p>
      <ul>
        {GUIDE.map((part) => (
          <li key={part}>
            <a href={placeOf(part)}>{t(`titles.${part}`)}</a>
          </li>
        ))}
      </ul>
      <p className={classes.group}>
        <a href={placeOf('reference')}>{t('reference.title')}</a>
      </p>
      <ul lang="en">
        {tags.map((one) => (
          <li key={one}>
            <a
              href={href(addressOfTag(one))}
              {...(one === tag && operation === undefined && { 'aria-current': 'page' as const })}
            >
              {one}
            </a>
            {one === tag && operation !== undefined && (
              <ul>
                {operations
                  .filter((other) => other.tag === tag)
                  .map(({ id, method, address }) => (
                    <li key={id}>
                      <a href={href(address)} {...(id === operation && { 'aria-current': 'page' as const })}>
                        <Method>{method}</Method> {id}
                      </a>
                    </li>
                  ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
