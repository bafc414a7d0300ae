import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Leads to the setting that the address names (`?at=theme`): it comes into view, and its control has the focus. Then
 * the address names it no longer, so that whatever is opened from there keeps its own focus.
 */
export function useFoundSetting(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const params = new URLSearchParams(search);
    const name = params.get('at');
    if (name === null) return undefined;
    params.delete('at');
    // After whatever moves the focus to a page that has just come.
    const frame = requestAnimationFrame(() => {
      leadTo(name);
      void navigate(`?${params}`, { replace: true, preventScrollReset: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [search, navigate]);
}

function leadTo(name: string): void {
  const place = document.querySelector<HTMLElement>(`[data-setting="${CSS.escape(name)}"]`);
  if (place === null) return;
  place.scrollIntoView({ block: 'center' });
  controlIn(place).focus({ preventScroll: true });
  place.dataset['found'] = '';
  place.addEventListener('focusout', () => delete place.dataset['found'], { once: true });
}

/** What is chosen of several, else the first control; the place itself where there is nothing to press. */
function controlIn(place: HTMLElement): HTMLElement {
  const chosen = place.querySelector<HTMLElement>('input[type="radio"]:checked');
  const first = place.querySelector<HTMLElement>(
    ':is(select, input, button):not(:disabled), a[href], [tabindex="0"]',
  );
  if (chosen === null && first === null) place.tabIndex = -1;
  return chosen ?? first ?? place;
}
