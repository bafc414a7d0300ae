import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageQuery } from '../../../lib/use-page-query.ts';
import { Button, buttonLook } from '../../../ui/button.tsx';
import { IconBulb } from '../../../ui/icons.ts';
import { Popover } from '../../../ui/popover.tsx';
import { useOrganization } from '../../organizations/queries.ts';
import { savedRepliesQuery, type Thread } from '../queries.ts';
import classes from './said.module.css';

/** Answers that the team has ready, as this person will read them. */
export function SavedReplies({ thread, onChoose }: { thread: Thread; onChoose: (words: string) => void }) {
  const { t } = useTranslation('threads');
  return (
    <Popover
      label={t('replies.title')}
      edge="start"
      isSheet
      renderTrigger={(trigger) => (
        <Button size="xs" variant="subtle" icon={IconBulb} {...trigger}>
          {t('replies.title')}
        </Button>
      )}
    >
      {(close) => (
        <Choices
          threadId={thread.id}
          onClose={close}
          onChoose={(words) => {
            close();
            onChoose(words);
          }}
        />
      )}
    </Popover>
  );
}

type ChoicesProps = { threadId: string; onChoose: (words: string) => void; onClose: () => void };

function Choices({ threadId, onChoose, onClose }: ChoicesProps) {
  const { t } = useTranslation('threads');
  const { organizationId } = useOrganization();
  const page = usePageQuery();
  const { data } = useQuery(savedRepliesQuery(organizationId, threadId));
  return (
    <div className={classes.replies}>
      {data?.items.length === 0 && <p className={classes.quiet}>{t('replies.emptyBody')}</p>}
      <ul>
        {data?.items.map(({ id, title, text, missing }) => (
          <li key={id}>
            <button type="button" disabled={missing.length > 0} onClick={() => onChoose(text)}>
              <b dir="auto">{title}</b>
              <span dir="auto">{text}</span>
              {missing.length > 0 && (
                <small>{t('replies.missing', { names: missing.map((name) => `{${name}}`).join(' ') })}</small>
              )}
            </button>
          </li>
        ))}
      </ul>
      <Link
        {...buttonLook({ size: 'xs' })}
        to={page.link({ panel: 'replies' })}
        onClick={onClose}
        preventScrollReset
      >
        {t('replies.manage')}
      </Link>
    </div>
  );
}
