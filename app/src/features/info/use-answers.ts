import { useRouterState } from '@tanstack/react-router';
import { useEffect, type RefObject } from 'react';

type AnswersRef = RefObject<HTMLElement | null>;

/** Opens the answer that the address names, itself or its heading, and scrolls to it. */
export function useAnswerInAddress(answers: AnswersRef): void {
  const hash = useRouterState({ select: (state) => state.location.hash });
  useEffect(() => {
    if (!hash) return;
    const answer = [...(answers.current?.querySelectorAll('details') ?? [])].find(
      (one) => one.id === hash || one.querySelector('summary [id]')?.id === hash,
    );
    if (!answer) return;
    answer.open = true;
    answer.scrollIntoView?.({ block: 'start' });
  }, [hash, answers]);
}

/** Opens every answer for printing. */
export function usePrintedAnswers(answers: AnswersRef): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      opened = [...(answers.current?.querySelectorAll('details') ?? [])].filter((answer) => !answer.open);
      for (const answer of opened) answer.open = true;
    };
    const close = () => {
      for (const answer of opened) answer.open = false;
      opened = [];
    };
    window.addEventListener('beforeprint', open);
    window.addEventListener('afterprint', close);
    return () => {
      window.removeEventListener('beforeprint', open);
      window.removeEventListener('afterprint', close);
    };
  }, [answers]);
}
