import { act, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { announcer } from '@/components/live/announcer';
import { FieldCounter, stepOf } from './field-counter';

describe('FieldCounter', () => {
  it('JRNL-06 appears at 80 %, counted in characters', () => {
    const { rerender } = render(<FieldCounter id="c" label="Notes" max={5000} text={'🙂'.repeat(3999)} />);
    expect(screen.queryByText(/of 5,000/)).not.toBeInTheDocument();
    rerender(<FieldCounter id="c" label="Notes" max={5000} text={` ${'🙂'.repeat(4000)} `} />);
    expect(screen.getByText('4,000 of 5,000 characters')).toBeInTheDocument();
    rerender(<FieldCounter id="c" label="Notes" max={5000} text={'🙂'.repeat(5001)} />);
    expect(screen.getByText('5,001 of 5,000 characters (1 too many)')).toBeInTheDocument();
  });

  it('is announced once at 90 % and once when full', () => {
    const say = vi.spyOn(announcer, 'say').mockImplementation(() => {});
    const { rerender } = render(<FieldCounter id="c" label="Notes" max={5000} text={'a'.repeat(4499)} />);
    expect(say).not.toHaveBeenCalled();
    for (const length of [4500, 4600, 5000, 5001]) {
      act(() => rerender(<FieldCounter id="c" label="Notes" max={5000} text={'a'.repeat(length)} />));
    }
    expect(say.mock.calls.map(([, words]) => words)).toEqual(['Notes: 500 characters left.', 'Notes: no characters left.']);
  });

  it('stepOf returns the announced steps', () => {
    expect([89, 90, 99, 100, 101].map((used) => stepOf(used, 100))).toEqual([0, 1, 1, 2, 2]);
  });
});
