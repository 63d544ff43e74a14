/** A row of the specification on accounts and administration, and the test that holds it. */
export interface SpecRow {
  /** Section of the specification. */
  readonly section: 2 | 4 | 5 | 6 | 7 | 8
  readonly row: string
  readonly file: string
  /** Name of the test, as it stands in the file. */
  readonly test: string
}
const rowsOf =
  (section: SpecRow['section'], file: string) =>
  (row: string, test: string): SpecRow => ({ section, row, file, test })

const routes = rowsOf(2, 'src/web/shell/routes.test.tsx')
const admin = rowsOf(2, 'src/web/screens/users/users-page.test.tsx')
const header = rowsOf(2, 'src/web/shell/header.test.tsx')
const profile = rowsOf(2, 'src/web/screens/profile/profile-modal.test.tsx')
const purchases = rowsOf(2, 'src/web/screens/profile/purchases-history.test.tsx')
const session = rowsOf(4, 'src/web/session/session.test.tsx')
const machine = rowsOf(4, 'machines/session/session.machine.test.ts')
const access = rowsOf(6, 'tests/server/authorisation.test.ts')
const auth = rowsOf(7, 'tests/server/auth.test.ts')
const users = rowsOf(7, 'tests/server/admin-users.test.ts')

/**
 * Rows of the specification's 2 and 4 to 8 on accounts and administration. `spec-rows.test.ts` checks that each test
 * is there; `npm test` runs them.
 */
export const specRows: readonly SpecRow[] = [
  routes('/, /login, /admin, /sign-up, /password-reset, /users, /dashboard: who sees what', '%o at %s sees it'),
  rowsOf(2, 'src/web/screens/login/login-page.test.tsx')(
    '/login: email and password',
    'asks at its own door alone; a refusal says why',
  ),
  rowsOf(2, 'src/web/screens/login/sign-in-pages.test.tsx')(
    '/login: Google login',
    'leaves with state, nonce and challenge of its own, and comes back with what it kept',
  ),
  rowsOf(2, 'tests/server/sign-in.test.ts')(
    '/login: colleague login',
    'an address of an organisation leads to its provider, known or not; one that is down is told',
  ),
  rowsOf(2, 'src/web/screens/admin-login/admin-login-page.test.tsx')(
    '/admin: login with email and password',
    'asks at its own door alone; a refusal says why',
  ),
  rowsOf(2, 'src/web/screens/sign-up/sign-up-page.test.tsx')(
    '/sign-up: its fields',
    'what is sent is what was typed, once, and the session begins with the answer',
  ),
  rowsOf(2, 'src/web/screens/password-reset/password-reset.test.tsx')(
    '/password-reset: forgot',
    'is sent, and the same is said whether the account exists or not',
  ),
  rowsOf(2, 'src/web/screens/password-reset/password-reset.test.tsx')(
    '/password-reset/{token}: reset',
    'is sent with the link’s token, told, and leads to the login without a step back',
  ),
  rowsOf(2, 'src/web/shell/admin-dashboard-route.test.tsx')(
    '/admin-dashboard: two tiles',
    'has the two specified tiles and no other way',
  ),
  header('The search sets s on Enter', 'is not sent before Enter'),
  header('The search is absent on /admin-dashboard', 'is not on the administration’s first page: %s'),
  header('Grid and list are toggled', 'are chosen here, kept, and told to the server'),
  header('The full name opens the profile', 'opens the profile, which closes again'),
  rowsOf(2, 'src/web/shell/help-route.test.tsx')('Help', 'test.each(['),
  rowsOf(2, 'machines/session/route-access.test.ts')(
    'The logo leads to /admin-dashboard or /',
    'the logo leads a super-admin to the admin area, everybody else to /',
  ),
  profile('Profile modal: name and menu', 'names the person and opens on what can be changed of them'),
  profile('Profile modal: log out asks', 'asks before one is logged out'),
  rowsOf(2, 'src/web/screens/profile/profile-picture.test.tsx')(
    'Profile modal: avatar with image upload',
    'spec 2: a picture is cropped by keys and wheel, sent, and takes the place of the initials',
  ),
  purchases('Purchases: list', 'has each purchase with its day, what was or is to be paid, and what was taken off'),
  purchases('Purchases: detail', 'of a paid one lists what the amount is made of'),
  purchases('Purchases: go to project', 'leads to its project, and the profile closes'),
  admin('User list: columns', 'name, both roles, company with its size, and whether it is active'),
  admin('User list: new user', 'of a new account opens empty, and closes without reading the list anew'),
  admin('User list: edit', 'of an account opens with what it holds; saved, it closes and the list is read anew'),
  admin('User list: delete, not for deleted ones', 'a deleted one is changed or restored, and stands back'),
  admin('User list: a header sorts both ways', 'by %s is the server’s, both ways'),
  rowsOf(2, 'src/web/screens/verify-email/verify-email-page.test.tsx')(
    'Email code check',
    'is sent by itself with its sixth digit, once',
  ),
  rowsOf(2, 'src/web/screens/profile/phone-section.test.tsx')(
    'Phone code again after a waiting time',
    'may be requested again after two minutes, which count down',
  ),

  session('Login leads home after 100 ms with a toast', 'of a %s is kept, told, and leads to %s'),
  session(
    'The session is kept in storage',
    'with a session in storage goes on with it, and asks the server whether it holds',
  ),
  session(
    'Logout',
    'a logout is asked, can be cancelled, and tells the server with the token of the session that ended',
  ),
  machine('403 logs out and redirects after 100 ms', 'ten refusals at once make one redirect, after 100 ms'),
  rowsOf(4, 'src/web/screens/users/users-page.test.tsx')(
    'User soft-delete; the list is reloaded',
    'asks first, names the account, and reads the list anew after it',
  ),
  rowsOf(4, 'tests/server/payments.test.ts')(
    'Paid or NotPaid',
    'history: one entry per project, paid or not, the newest first',
  ),

  rowsOf(5, 'src/web/screens/profile/change-password.test.tsx')(
    'Change password: both required',
    'is not sent with a field empty, in the words of this page, or with a new one that is too short',
  ),
  rowsOf(5, 'src/web/screens/profile/edit-profile.test.tsx')(
    'Edit profile: required fields, valid email',
    'is not sent while a field is missing or wrong, in the words of this page',
  ),
  rowsOf(5, 'src/web/ui/credentials-form.test.tsx')(
    'Admin login: email and password required',
    'both are asked for before anything is sent',
  ),
  rowsOf(5, 'tests/server/admin-users.test.ts')(
    'Admin edit: e-mail and password are not edited',
    'an edit never touches e-mail, password or role',
  ),
  rowsOf(5, 'tests/server/codes.test.ts')(
    'Email code: six digits',
    'has six digits, is kept by its signature only and tells the address it was sent to',
  ),
  rowsOf(5, 'src/web/screens/sign-up/sign-up-page.test.tsx')(
    'Sign-up: agreement to terms',
    'begins empty; the terms are not agreed to beforehand, and asked for when the form is sent',
  ),
  rowsOf(5, 'src/web/screens/sign-up/sign-up-page.test.tsx')(
    'Sign-up: passwords match',
    'differing keeps the whole form from being sent',
  ),

  access('super-admin', 'a super-admin, %s: let in'),
  access('Regular user: projects and profile only', '%s of somebody else answers like nothing at all'),
  access('Unauthenticated', 'anonymous and dead tokens'),
  access('A deleted user', 'a deleted user, by the token of before'),

  auth('POST /auth/register', 'opens a session and sends a code'),
  auth('POST /auth/login', 'gives one answer for an unknown address and a wrong password'),
  rowsOf(7, 'tests/server/sign-in.test.ts')(
    'POST /social-auth',
    'a new person gets an account with the provider’s name and address; the next sign-in is the same account',
  ),
  rowsOf(7, 'tests/server/sign-in.test.ts')(
    'POST /auth/login/via-otp/step-one',
    'a code that the address received opens a session, once',
  ),
  auth('POST /send/email', 'is sent again after 120 seconds, voids the old one, and ends after 10 minutes'),
  auth('PUT /verify/email', 'confirms the address, once'),
  auth('GET and PUT /profile', 'a new address takes effect with its code; the old one is told'),
  rowsOf(7, 'tests/server/picture.test.ts')(
    'POST /upload/profile/image, GET /file/{id}',
    'spec 2: a picture is stored as 512 px WebP, shown by its id, and the one before is gone',
  ),
  auth('POST /change/password', 'change keeps this session, ends the others, tells the owner'),
  auth('POST /forgot/password', 'forgot answers 204 for an unknown address and sends nothing'),
  auth('POST /new/password', 'a reset link works once, for 30 minutes, the newest only, and ends every session'),
  rowsOf(7, 'tests/server/payments.test.ts')(
    'GET /projects/user/purchase/history',
    'history: the paid attempt of a project, else the newest; deleted ones only with money, nothing of others',
  ),
  rowsOf(7, 'tests/server/content.test.ts')(
    'GET /cms/user-inputs',
    'words about an input are kept, read by every user, and go when they are emptied',
  ),
  rowsOf(7, 'tests/server/content.test.ts')('GET /cms/{slug}', '%s is there in both languages for everybody'),
  users('GET /admin/users', 'the list has the envelope of the specification and searches literally'),
  users('POST /admin/user/create', 'a guessable password is none for an account of the admin area either'),
  users('PUT /admin/user/update/{id}', 'an edit never touches e-mail, password or role'),
  users('DELETE /admin/user/delete/{id}', 'a delete is soft, ends the sessions at once and keeps the address reserved'),

  rowsOf(8, 'src/web/text/use-failure-text.test.tsx')('message, else errors, else error', 'test.each(['),
  rowsOf(8, 'src/web/api/send.test.ts')(
    '403 logs out',
    'ends the session that the call was sent with, also when another began since',
  ),
  rowsOf(8, 'src/web/screens/profile/edit-profile.test.tsx')('Profile update failure', 'for want of a network too'),
  rowsOf(8, 'src/web/screens/users/users-page.test.tsx')(
    'A failed load of the admin list is silent',
    'says so, shows no counts, and is read when asked again',
  ),
  rowsOf(8, 'src/web/api/use-reading.test.tsx')(
    'A failed load of the admin list is repeated',
    'rows stay through two quiet repetitions; the third failure is told',
  ),
  rowsOf(8, 'src/web/screens/users/users-page.test.tsx')('Confirmation of a removal', 'is left alone by a cancel'),
  rowsOf(8, 'src/web/ui/toasts.test.ts')(
    'Toasts close after 5000 ms',
    'a toast that comes before its painter is kept, and closes after 5000 ms',
  ),
]
