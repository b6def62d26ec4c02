export { AlterationPage } from './alteration-page.tsx';
export { CaptchaField } from './captcha-field.tsx';
export { NotFoundPage } from './not-found-page.tsx';
export { OutsideReturn } from './outside-return.tsx';
export { OutsideWays } from './outside-ways.tsx';
export { PhoneForm } from './phone-form.tsx';
export { RegisterPage } from './register-page.tsx';
export { RegisterResultPage } from './register-result-page.tsx';
