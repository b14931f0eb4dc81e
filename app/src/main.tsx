import { keepOfflineCopy } from '@/lib/app-update';
import { markStorageVersion } from '@/lib/storage';
import { startApp } from './start';
import './styles/app.css';

markStorageVersion();
keepOfflineCopy();
startApp();
