export { menuOf } from './menu.service.ts';
