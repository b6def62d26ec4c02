export { CaptchaField } from './captcha-field.tsx';
export { EntryRoutes } from './entry-routes.tsx';
export { OutsideReturn } from './outside-return.tsx';
export { ExternalSignIn } from './outside-ways.tsx';
export { PhoneForm } from './phone-form.tsx';
