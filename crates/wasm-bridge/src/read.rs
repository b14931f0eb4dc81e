//! Reads values from bytes.

use crate::Value;
use crate::mismatch::{Mismatch, join, one_of};
use serde::de::value::BorrowedStrDeserializer;
use serde::de::{self, Deserialize, DeserializeSeed, IntoDeserializer as _, Visitor};
use serde::forward_to_deserialize_any;

/// Reads arguments, one after the other.
#[derive(Debug)]
pub struct Reader<'a> {
    left: &'a [u8],
    /// The name of the property that is read.
    name: &'a str,
    /// Whether objects may have only properties that their type has.
    is_exact: bool,
}

impl<'a> Reader<'a> {
    /// Reads the values of these bytes.
    #[must_use]
    pub fn new(arguments: &'a [u8]) -> Self {
        Self { left: arguments, name: "", is_exact: false }
    }

    /// Reads the next argument. Properties that its type doesn't have are skipped.
    ///
    /// # Errors
    /// Fails if the argument has another type.
    pub fn read<T: Deserialize<'a>>(&mut self) -> Result<T, Mismatch> {
        T::deserialize(self)
    }

    /// Reads the next argument, in which no object has properties that its type doesn't have.
    ///
    /// ```
    /// use evenkeel_wasm_bridge::{Reader, bytes_of};
    /// use serde_json::json;
    ///
    /// #[derive(serde::Deserialize)]
    /// struct Note {
    ///     body: String,
    /// }
    ///
    /// let notes = bytes_of(&json!([{ "body": "hi", "bdy": "oh" }]));
    /// let read = Reader::new(&notes).read_exact::<Vec<Note>>();
    /// assert_eq!(read.map_err(|error| error.to_string()).err().as_deref(), Some("bdy: unknown property"));
    /// assert!(Reader::new(&notes).read::<Vec<Note>>().is_ok_and(|notes| notes[0].body == "hi"));
    /// ```
    ///
    /// # Errors
    /// Fails if the argument has another type or an unknown property.
    pub fn read_exact<T: Deserialize<'a>>(&mut self) -> Result<T, Mismatch> {
        self.exactly(|given| T::deserialize(given))
    }

    /// Runs `read`, and lets it fail if an object has a property that its type doesn't have, however deep.
    ///
    /// # Errors
    /// Fails if `read` fails.
    pub fn exactly<T>(&mut self, read: impl FnOnce(&mut Self) -> Result<T, Mismatch>) -> Result<T, Mismatch> {
        self.is_exact = true;
        let result = read(self);
        self.is_exact = false;
        result
    }

    /// Names the next argument in the message about a wrong one.
    ///
    /// ```
    /// use evenkeel_wasm_bridge::{Reader, bytes_of};
    ///
    /// let given = bytes_of(&"five");
    /// let read = Reader::new(&given).named("most").read::<u32>();
    /// assert_eq!(read.map_err(|error| error.to_string()), Err("most: expected a number".to_owned()));
    /// ```
    pub fn named(&mut self, name: &'a str) -> &mut Self {
        self.name = name;
        self
    }

    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, left) = self.left.split_at(count);
        self.left = left;
        taken
    }

    fn peek(&self) -> u8 {
        self.left.first().copied().unwrap_or(Value::NULL)
    }

    fn count(&mut self) -> u32 {
        let mut bytes = [0; 4];
        bytes.copy_from_slice(self.take(4));
        u32::from_le_bytes(bytes)
    }

    /// Takes the bytes of a text without its tag.
    fn text_bytes(&mut self) -> &'a [u8] {
        let length = self.count() as usize;
        self.take(length)
    }

    /// Reads a text without its tag. Bytes that are not UTF-8 are an error: read as an empty text, they would pass every
    /// check.
    fn raw_text(&mut self) -> Result<&'a str, Mismatch> {
        std::str::from_utf8(self.text_bytes()).map_err(|_| self.mismatch("UTF-8"))
    }

    /// Takes the tag of the next value if it is this one.
    fn expect(&mut self, tag: u8, expected: &str) -> Result<(), Mismatch> {
        if self.peek() != tag {
            return Err(self.mismatch(expected));
        }
        self.take(1);
        Ok(())
    }

    #[cold]
    fn mismatch(&self, expected: &str) -> Mismatch {
        let colon = if self.name.is_empty() { "" } else { ": " };
        Mismatch(join(&[self.name, colon, "expected ", expected], ""))
    }

    fn text(&mut self) -> Result<&'a str, Mismatch> {
        self.expect(Value::TEXT, "a string")?;
        self.raw_text()
    }

    fn number(&mut self) -> Result<f64, Mismatch> {
        self.expect(Value::NUMBER, "a number")?;
        let mut bytes = [0; 8];
        bytes.copy_from_slice(self.take(8));
        Ok(f64::from_le_bytes(bytes))
    }

    fn whole(&mut self) -> Result<i64, Mismatch> {
        let number = self.number()?;
        let whole = number as i64;
        if whole as f64 == number { Ok(whole) } else { Err(self.mismatch("a whole number")) }
    }

    fn skip(&mut self) {
        let tag = self.peek();
        self.take(1);
        match tag {
            Value::NUMBER => drop(self.take(8)),
            Value::TEXT => drop(self.text_bytes()),
            Value::LIST => (0..self.count()).for_each(|_| self.skip()),
            Value::OBJECT => (0..self.count()).for_each(|_| {
                self.text_bytes();
                self.skip();
            }),
            _ => {}
        }
    }

    fn open_object(&mut self, known: &'static [&'static str]) -> Result<(u32, &'static [&'static str]), Mismatch> {
        let known = if self.is_exact { known } else { &[] };
        self.expect(Value::OBJECT, "an object")?;
        Ok((self.count(), known))
    }

    fn object<V: Visitor<'a>>(&mut self, known: &'static [&'static str], visitor: V) -> Result<V::Value, Mismatch> {
        let (left, known) = self.open_object(known)?;
        visitor.visit_map(Entries { reader: self, left, known })
    }

    fn list<V: Visitor<'a>>(&mut self, visitor: V) -> Result<V::Value, Mismatch> {
        self.expect(Value::LIST, "an array")?;
        let left = self.count();
        visitor.visit_seq(Items { reader: self, left })
    }
}

macro_rules! whole_numbers {
    ($life:lifetime $($method:ident)+) => {
        $(fn $method<V: Visitor<$life>>(self, visitor: V) -> Result<V::Value, Mismatch> {
            let number = self.whole()?;
            visitor.visit_i64(number).map_err(|_: Mismatch| self.mismatch("a smaller number of 0 or more"))
        })+
    };
}

impl<'a> de::Deserializer<'a> for &mut Reader<'a> {
    type Error = Mismatch;

    fn deserialize_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        match self.peek() {
            Value::FALSE | Value::TRUE => self.deserialize_bool(visitor),
            Value::NUMBER => self.deserialize_f64(visitor),
            Value::TEXT => self.deserialize_str(visitor),
            Value::LIST => self.list(visitor),
            Value::OBJECT => self.object(&[], visitor),
            _ => self.deserialize_option(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let value = self.peek() == Value::TRUE;
        self.expect(if value { Value::TRUE } else { Value::FALSE }, "a boolean")?;
        visitor.visit_bool(value)
    }

    whole_numbers! { 'a deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }

    fn deserialize_f32<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_f64(self.number()?)
    }

    fn deserialize_str<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        let text = self.text()?;
        visitor.visit_borrowed_str(text).map_err(|Mismatch(message)| self.mismatch(&message))
    }

    fn deserialize_string<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        if self.peek() == Value::NULL {
            self.take(1);
            return visitor.visit_none();
        }
        visitor.visit_some(self)
    }

    fn deserialize_newtype_struct<V: Visitor<'a>>(self, _: &'static str, visitor: V) -> Result<V::Value, Mismatch> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.list(visitor)
    }

    fn deserialize_tuple<V: Visitor<'a>>(self, _: usize, visitor: V) -> Result<V::Value, Mismatch> {
        self.list(visitor)
    }

    fn deserialize_map<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.object(&[], visitor)
    }

    fn deserialize_struct<V: Visitor<'a>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        self.object(known, visitor)
    }

    fn deserialize_enum<V: Visitor<'a>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Mismatch> {
        let name = self.text()?;
        if !names.contains(&name) {
            return Err(self.mismatch(&one_of(names)));
        }
        visitor.visit_enum(name.into_deserializer())
    }

    fn deserialize_ignored_any<V: Visitor<'a>>(self, visitor: V) -> Result<V::Value, Mismatch> {
        self.skip();
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { <V: Visitor<'a>> i128 u128 char bytes byte_buf unit unit_struct tuple_struct identifier }
}

/// The properties of an object.
struct Entries<'r, 'a> {
    reader: &'r mut Reader<'a>,
    left: u32,
    /// The only names that it may have; empty if it may have any.
    known: &'static [&'static str],
}

impl<'a> de::MapAccess<'a> for Entries<'_, 'a> {
    type Error = Mismatch;

    fn next_key_seed<K: DeserializeSeed<'a>>(&mut self, seed: K) -> Result<Option<K::Value>, Mismatch> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let name = self.reader.raw_text()?;
        self.reader.name = name;
        if !self.known.is_empty() && !self.known.contains(&name) {
            return Err(de::Error::unknown_field(name, self.known));
        }
        seed.deserialize(BorrowedStrDeserializer::new(name)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'a>>(&mut self, seed: V) -> Result<V::Value, Mismatch> {
        seed.deserialize(&mut *self.reader)
    }
}

/// The items of a list.
struct Items<'r, 'a> {
    reader: &'r mut Reader<'a>,
    left: u32,
}

impl<'a> de::SeqAccess<'a> for Items<'_, 'a> {
    type Error = Mismatch;

    fn next_element_seed<T: DeserializeSeed<'a>>(&mut self, seed: T) -> Result<Option<T::Value>, Mismatch> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Bytes that are not UTF-8 are refused wherever a text may be, and never read as an empty text.
    #[test]
    fn bytes_that_are_not_utf8_are_refused() {
        let text = [&[Value::TEXT, 1, 0, 0, 0][..], &[0xff]].concat();
        let in_list = [&[Value::LIST, 1, 0, 0, 0][..], &text].concat();
        let as_name = [&[Value::OBJECT, 1, 0, 0, 0, 1, 0, 0, 0, 0xff][..], &[Value::NULL]].concat();
        let read = Reader::new(&text).named("text").read::<String>();
        assert_eq!(read.map_err(|error| error.to_string()), Err("text: expected UTF-8".to_owned()));
        assert!(Reader::new(&in_list).read::<Vec<String>>().is_err());
        assert!(Reader::new(&as_name).read::<BTreeMap<String, Option<u32>>>().is_err());
    }
}
