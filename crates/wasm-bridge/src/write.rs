//! Writes values as bytes.

use crate::Value;
use crate::mismatch::Mismatch;
use serde::Serialize;
use serde::ser::{self, Impossible};

/// The bytes of values.
pub(crate) struct Bytes(Vec<u8>);

/// Returns the bytes of what `write` writes, or of its error.
pub(crate) fn answer(write: impl FnOnce(&mut Bytes) -> Result<(), Mismatch>) -> Vec<u8> {
    let mut bytes = Bytes(Vec::new());
    if let Err(Mismatch(message)) = write(&mut bytes) {
        bytes.0.clear();
        bytes.0.push(Value::MISMATCH);
        bytes.text(&message);
    }
    bytes.0
}

impl Bytes {
    fn count(&mut self, count: usize) {
        self.0.extend_from_slice(&(count as u32).to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.count(text.len());
        self.0.extend_from_slice(text.as_bytes());
    }

    fn number(&mut self, number: f64) -> Result<(), Mismatch> {
        self.0.push(Value::NUMBER);
        self.0.extend_from_slice(&number.to_le_bytes());
        Ok(())
    }

    fn open(&mut self, tag: u8, count: Option<usize>) -> Result<&mut Self, Mismatch> {
        let count = count.ok_or_else(|| Mismatch::new("a list of unknown length"))?;
        self.0.push(tag);
        self.count(count);
        Ok(self)
    }
}

fn unsupported<T>() -> Result<T, Mismatch> {
    Err(Mismatch::new("a value of this kind can't be passed"))
}

impl<'a> ser::Serializer for &'a mut Bytes {
    type Ok = ();
    type Error = Mismatch;
    type SerializeSeq = &'a mut Bytes;
    type SerializeTuple = &'a mut Bytes;
    type SerializeTupleStruct = Impossible<(), Mismatch>;
    type SerializeTupleVariant = Impossible<(), Mismatch>;
    type SerializeMap = &'a mut Bytes;
    type SerializeStruct = &'a mut Bytes;
    type SerializeStructVariant = Impossible<(), Mismatch>;

    fn serialize_bool(self, value: bool) -> Result<(), Mismatch> {
        self.0.push(if value { Value::TRUE } else { Value::FALSE });
        Ok(())
    }

    fn serialize_i8(self, value: i8) -> Result<(), Mismatch> {
        self.number(value.into())
    }

    fn serialize_i16(self, value: i16) -> Result<(), Mismatch> {
        self.number(value.into())
    }

    fn serialize_i32(self, value: i32) -> Result<(), Mismatch> {
        self.number(value.into())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Mismatch> {
        self.number(value as f64)
    }

    fn serialize_u8(self, value: u8) -> Result<(), Mismatch> {
        self.number(value.into())
    }

    fn serialize_u16(self, value: u16) -> Result<(), Mismatch> {
        self.number(value.into())
    }

    fn serialize_u32(self, value: u32) -> Result<(), Mismatch> {
        self.number(value.into())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Mismatch> {
        self.number(value as f64)
    }

    fn serialize_f32(self, value: f32) -> Result<(), Mismatch> {
        self.number(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Mismatch> {
        self.number(value)
    }

    fn serialize_char(self, value: char) -> Result<(), Mismatch> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Mismatch> {
        self.0.push(Value::TEXT);
        self.text(value);
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Mismatch> {
        unsupported()
    }

    fn serialize_none(self) -> Result<(), Mismatch> {
        self.serialize_unit()
    }

    fn serialize_some<T: ?Sized + Serialize>(self, value: &T) -> Result<(), Mismatch> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Mismatch> {
        self.0.push(Value::NULL);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Mismatch> {
        unsupported()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result<(), Mismatch> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: ?Sized + Serialize>(self, _: &'static str, value: &T) -> Result<(), Mismatch> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: ?Sized + Serialize>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Mismatch> {
        unsupported()
    }

    fn serialize_seq(self, count: Option<usize>) -> Result<Self, Mismatch> {
        self.open(Value::LIST, count)
    }

    fn serialize_tuple(self, count: usize) -> Result<Self, Mismatch> {
        self.open(Value::LIST, Some(count))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self::SerializeTupleStruct, Mismatch> {
        unsupported()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Mismatch> {
        unsupported()
    }

    fn serialize_map(self, count: Option<usize>) -> Result<Self, Mismatch> {
        self.open(Value::OBJECT, count)
    }

    fn serialize_struct(self, _: &'static str, count: usize) -> Result<Self, Mismatch> {
        self.open(Value::OBJECT, Some(count))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Mismatch> {
        unsupported()
    }
}

impl ser::SerializeSeq for &mut Bytes {
    type Ok = ();
    type Error = Mismatch;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Mismatch> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Mismatch> {
        Ok(())
    }
}

impl ser::SerializeTuple for &mut Bytes {
    type Ok = ();
    type Error = Mismatch;

    fn serialize_element<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Mismatch> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Mismatch> {
        Ok(())
    }
}

impl ser::SerializeStruct for &mut Bytes {
    type Ok = ();
    type Error = Mismatch;

    fn serialize_field<T: ?Sized + Serialize>(&mut self, name: &'static str, value: &T) -> Result<(), Mismatch> {
        self.text(name);
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Mismatch> {
        Ok(())
    }
}

impl ser::SerializeMap for &mut Bytes {
    type Ok = ();
    type Error = Mismatch;

    fn serialize_key<T: ?Sized + Serialize>(&mut self, name: &T) -> Result<(), Mismatch> {
        // Names have no tag.
        let tag = self.0.len();
        name.serialize(&mut **self)?;
        self.0.remove(tag);
        Ok(())
    }

    fn serialize_value<T: ?Sized + Serialize>(&mut self, value: &T) -> Result<(), Mismatch> {
        value.serialize(&mut **self)
    }

    fn end(self) -> Result<(), Mismatch> {
        Ok(())
    }
}
