import { NumberInput } from '@mantine/core';
import type { NumberInputProps } from '@mantine/core';
import { useEffect, useState } from 'react';

interface NumberFieldProps extends Pick<NumberInputProps, 'aria-label' | 'className' | 'step' | 'disabled'> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Gets whole numbers from `min` to `max` alone. */
  readonly onChange: (value: number) => void;
}

/** A whole number. What is typed may be out of range on its way to one; leaving the field puts it right. */
export function NumberField({ value, min, max, onChange, ...shown }: NumberFieldProps) {
  const [typed, setTyped] = useState<number | string>(value);
  useEffect(() => setTyped(value), [value]);
  const take = (next: number | string): void => {
    setTyped(next);
    if (typeof next === 'number' && next >= min && next <= max) onChange(next);
  };
  return (
    <NumberInput
      {...shown}
      size="xs"
      min={min}
      max={max}
      clampBehavior="blur"
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      value={typed}
      onChange={take}
      onBlur={() => typed === '' && setTyped(value)}
    />
  );
}
