export { AppError, plainAddress } from './app-error';
export { categories, errorCategory, errorInfo, messageOf, severities, type Severity } from './catalogue';
