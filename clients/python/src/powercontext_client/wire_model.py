"""What all models of the wire have in common."""

from pydantic import BaseModel, ConfigDict


class WireModel(BaseModel):
    """A fault names the field and the rule, never the value: values may be memory text, queries or evidence."""

    model_config = ConfigDict(hide_input_in_errors=True)
