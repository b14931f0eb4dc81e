export { AppError, plainAddress, type ErrorContext } from './app-error';
export { categories, errorCategory, errorInfo, messageOf, severities, type ErrorCategory, type ErrorInfo, type Severity } from './catalogue';
