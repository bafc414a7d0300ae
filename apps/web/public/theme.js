// Runs before the first paint, so that the page never flashes in the wrong theme, size, language or direction.
// Kept in a file of its own: the content security policy forbids inline scripts without a nonce.
{
  const root = document.documentElement;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null; // storage is blocked: the defaults stand
    }
  };
  const theme = read('theme');
  const isDark =
    theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.setAttribute('data-theme', isDark ? 'dark' : 'light');
  // The server has drawn a public page in its language; the app finds its own here.
  const isPublic = root.hasAttribute('data-site');
  const language = isPublic ? root.lang : read('preferredLanguage');
  if (/^(en|es|fr|he|sq)$/.test(language)) root.lang = language;
  if (language === 'he' && read('rightToLeft') === 'on') root.dir = 'rtl';
  else if (isPublic && language === 'he' && !read('directionKept'))
    root.setAttribute('data-asks-direction', '');
  if (isPublic && read('dira-auth')) root.setAttribute('data-known', '');
  const scale = read('displayScale');
  const isScaled = /^(0\.9|1\.1|1\.25|1\.5)$/.test(scale);
  if (isScaled) root.setAttribute('data-display-scale', scale);
  // Text size and aids of the accessibility panel; see lib/text-size.ts and features/accessibility/.
  const size = Math.min(150, Math.max(80, Number(read('textSize') ?? 100) || 100));
  if (isScaled || size !== 100) root.style.fontSize = `${(isScaled ? Number(scale) : 1) * size}%`;
  const aids = read('readingAids');
  if (aids) root.setAttribute('data-aids', aids);
  let choice = null;
  try {
    choice = JSON.parse(read('cookieConsent'));
  } catch {
    // Not what we have written: nobody has chosen.
  }
  // Of the policy that holds today; see COOKIE_POLICY_VERSION.
  if (choice?.policyVersion !== '1.0') root.setAttribute('data-asks-cookies', '');
}
