import { useEffect, useState } from 'react';
import { readStored, storageKeys, writeStored } from '@/lib/storage';

const dismissed = () => readStored(storageKeys.disclaimer) === true;

/** What this is and is not, until the person has read it and put it away. */
export function Disclaimer() {
  const [hidden, setHidden] = useState(dismissed);

  // Put away in one tab, it is put away in all.
  useEffect(() => {
    const follow = () => setHidden(dismissed());
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, []);

  if (hidden) return null;
  return (
    <section className="disclaimer" aria-label="About this demo">
      <div className="disclaimer-inner">
        <p>
          <strong>Evenkeel is a demo.</strong> It is not a substitute for professional care. In a crisis, contact
          emergency services.
        </p>
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            writeStored(storageKeys.disclaimer, true);
            setHidden(true);
            // The button is about to go, and the focus must not fall back to the very top.
            document.getElementById('main')?.focus();
          }}
        >
          <span>
            Dismiss <span className="visually-hidden">this note</span>
          </span>
        </button>
      </div>
    </section>
  );
}
